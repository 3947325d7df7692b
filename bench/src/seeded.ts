import { proposalsMade } from './deadline-data.ts'
import { startProduct } from './product.ts'

/** A product with three users' offices, and their access tokens. */
export type Seeded = Awaited<ReturnType<typeof openSeeded>>

/** Starts it, with 1,000, 10,000 and 100,000 notifications, as `npm run seed` fills them. */
export async function openSeeded() {
  const product = await startProduct()
  const sizes = { thousand: 1_000, tenThousand: 10_000, hundredThousand: 100_000 }
  for (const [name, count] of Object.entries(sizes)) {
    await product.signUp(name)
    await product.seed(name, count)
  }
  // Each batch of proposals moves the change counter, so that nothing cached is used.
  await proposalsMade(product)
  const users = {
    thousand: await product.signIn('thousand'),
    tenThousand: await product.signIn('tenThousand'),
    hundredThousand: await product.signIn('hundredThousand'),
  }
  return { product, users, [Symbol.asyncDispose]: product[Symbol.asyncDispose] }
}
