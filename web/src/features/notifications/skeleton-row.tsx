import { Skeleton } from '../../components/skeleton.tsx'

/** The skeleton of a row, with the table's columns and height. */
export function SkeletonRow({ seed }: { seed: number }) {
  const vary = (from: number, span: number) => `${from + ((seed * 37) % span)}%`
  return (
    <tr aria-hidden>
      <td>
        <Skeleton width="60%" />
      </td>
      <td>
        <Skeleton width={84} height={22} />
      </td>
      <td>
        <Skeleton width={vary(66, 28)} />
      </td>
      <td>
        <Skeleton width={vary(56, 24)} />
      </td>
      <td>
        <Skeleton width="78%" />
      </td>
      <td>
        <Skeleton width={vary(40, 52)} />
      </td>
      <td>
        <Skeleton width={vary(68, 22)} />
        <Skeleton width={vary(46, 24)} />
      </td>
      <td>
        <Skeleton width="80%" />
      </td>
    </tr>
  )
}
