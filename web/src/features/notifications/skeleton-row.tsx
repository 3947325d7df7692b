import { Bone } from '../../components/bone.tsx'

/** A row that is on its way, in the table's own columns and height. */
export function SkeletonRow({ seed }: { seed: number }) {
  const vary = (from: number, span: number) => `${from + ((seed * 37) % span)}%`
  return (
    <tr aria-hidden>
      <td>
        <Bone width="60%" />
      </td>
      <td>
        <Bone width={84} height={22} />
      </td>
      <td>
        <Bone width={vary(66, 28)} />
      </td>
      <td>
        <Bone width={vary(56, 24)} />
      </td>
      <td>
        <Bone width="78%" />
      </td>
      <td>
        <Bone width={vary(40, 52)} />
      </td>
      <td>
        <Bone width={vary(68, 22)} />
        <Bone width={vary(46, 24)} />
      </td>
      <td>
        <Bone width="80%" />
      </td>
    </tr>
  )
}
