import type { CallOptions } from '@borebook/contract/kit/client.ts'
import type { Endpoint, Response } from '@borebook/contract/kit/endpoint.ts'
import { client, isUnanswered, keyFor, queries } from '../../app/api.tsx'

/**
 * Everything that an editor stores goes through here, and then the lists that could show it are fetched anew. The outbox
 * of work without a network takes the place of `client`: it has the call as data, keeps it, and answers when it is sent.
 */
export async function sendEdit<E extends Endpoint>(
  endpoint: E,
  call: CallOptions<E>,
  refetch: readonly Endpoint[] = [],
): Promise<Response<E>> {
  const fetchAgain = () => Promise.all(refetch.map(list => queries.invalidateQueries({ queryKey: keyFor(list) })))
  try {
    const answer = await client(endpoint, call)
    await fetchAgain()
    return answer
  } catch (error) {
    // asking a silent server again takes seconds, which the sentence about it need not wait for
    if (!isUnanswered(error)) await fetchAgain()
    throw error
  }
}
