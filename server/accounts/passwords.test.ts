import { expect, test } from 'vitest'
import { faultOf } from './passwords.ts'

const person = { username: 'petra.leiter', fullname: 'Petra Leiter-Sonnental' }

test.each([
  'passwordpassword',
  'Password1234',
  '123456789012',
  'QWERTYuiop12345',
  'aaaaaaaaaaaa',
  '1qaz2wsx3edc',
  'Unbelievable',
  '!!sunshine!!',
  'abcabcabcabc',
  '2026dragondragon!',
  'dragon123456',
])('%s is too common', async password => {
  expect(await faultOf(password, person)).toBe('password.common')
})

test.each([
  'three grey herons',
  'correct horse battery staple',
  'Kernbohrer-37-Lehm',
  '384756102938',
  'dragon in the clay',
  'petra.leiter drills',
  'not petra leiter-sonnental',
])('%s is good', async password => {
  expect(await faultOf(password, person)).toBeUndefined()
})

test.each(['petra.leiter', 'PETRA.LEITER', 'Petra Leiter-Sonnental', 'petraleiter-sonnental'])(
  '%s is the name',
  async password => {
    expect(await faultOf(password, person)).toBe('password.name')
  },
)
