import { projectFields } from '@borebook/contract/projects.ts'
import { expect, test } from 'vitest'
import { judgeForm } from './record-form.ts'

test('an emptied field that must be filled says that it is required, not that null is no text', () => {
  const { errors } = judgeForm(projectFields, { prj_num: null, prj_title: 'Seeufer', timezone: 'Europe/Zurich' })
  expect(errors).toEqual({
    prj_num: {
      type: 'invalid_format',
      message: 'project.prj_num.required',
      types: { all: ['project.prj_num.required'] },
    },
  })
})

test('an emptied field that may stay empty is stored as null', () => {
  const { values } = judgeForm(projectFields, {
    prj_num: '1',
    prj_title: 'Seeufer',
    client: null,
    timezone: 'Europe/Zurich',
  })
  expect(values).toMatchObject({ prj_num: '1', client: null, memo: null })
})
