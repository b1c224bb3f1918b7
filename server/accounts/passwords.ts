import { isOwnName } from '@borebook/contract/accounts/users.ts'
import { hash } from '@node-rs/argon2'
import { invalid } from '../config/refuse.ts'

/** Hashes a password with argon2id at the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

interface Common {
  /** Every entry of the list, which is ordered by how often each is met. */
  all: ReadonlySet<string>
  /** Entries that are common in any dress. */
  most: ReadonlySet<string>
}
let common: Promise<Common> | undefined
const commonPasswords = (): Promise<Common> =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = dictionary['passwords-common']
    return { all: new Set(all), most: new Set(all.slice(0, 10_000)) }
  }))

/** Why a password, long enough by the contract, may not be this person's; undefined where it may. */
export async function faultOf(
  password: string,
  person: { username: string; fullname: string | null },
): Promise<'password.name' | 'password.common' | undefined> {
  if (isOwnName(password, person)) return 'password.name'
  return isCommon(password.toLowerCase(), await commonPasswords()) ? 'password.common' : undefined
}

/**
 * Few entries of such lists are as long as a password must be here; what people make of them is. So one is common too that
 * is a listed one, or one over and over, with digits and signs before or behind it that are no longer than itself.
 */
function isCommon(password: string, { all, most }: Common): boolean {
  if (all.has(password)) return true
  const isFiller = (text: string): boolean => !/\p{L}/u.test(text)
  for (let from = 0; from <= password.length / 2 && isFiller(password.slice(0, from)); from++)
    for (let to = password.length; to - from >= password.length / 2 && isFiller(password.slice(to)); to--) {
      const core = password.slice(from, to)
      // any number of digits alone holds some that are listed
      const isWorn = !isFiller(core) || password.length - core.length <= 4
      if (isWorn && (most.has(core) || repeats(core, most))) return true
    }
  return false
}

/** Whether a text is three signs or a listed password over and over. */
function repeats(text: string, list: ReadonlySet<string>): boolean {
  // a text that repeats stands in its double before its end
  const period = (text + text).indexOf(text, 1)
  return period < text.length && (period <= 3 || list.has(text.slice(0, period)))
}

/** 400 under `password` for one that this person may not have. */
export async function refusePassword(
  password: string,
  person: { username: string; fullname: string | null },
): Promise<void> {
  const fault = await faultOf(password, person)
  if (fault) throw invalid('password', fault)
}
