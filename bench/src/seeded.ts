import { proposalsMade } from './deadline-data.ts'
import { type BenchProduct, startProduct } from './product.ts'

/** A product with three users' offices, as `npm run seed` fills them. */
export interface Seeded {
  product: BenchProduct
  /** Their access tokens. */
  users: { thousand: string; tenThousand: string; hundredThousand: string }
  stop(): Promise<void>
}

/** Starts it, with 1,000, 10,000 and 100,000 notifications. */
export async function openSeeded(): Promise<Seeded> {
  const product = await startProduct()
  const sizes = { thousand: 1_000, tenThousand: 10_000, hundredThousand: 100_000 }
  for (const [name, count] of Object.entries(sizes)) {
    await product.signUp(name)
    await product.seed(name, count)
  }
  // Each batch of proposals moves the change counter, so that nothing cached is used.
  await proposalsMade(product.dataDir)
  const signIn = (name: keyof typeof sizes) => product.signIn(name)
  const [thousand, tenThousand, hundredThousand] = [
    await signIn('thousand'),
    await signIn('tenThousand'),
    await signIn('hundredThousand'),
  ]
  return { product, users: { thousand, tenThousand, hundredThousand }, stop: () => product.stop() }
}
