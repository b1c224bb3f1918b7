import { codedFields } from '@borebook/contract/kit/fields.ts'
import { everyNoun } from '@borebook/contract/nouns.ts'
import { usedCodes } from '@borebook/contract/used-codes.ts'
import { sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import { routes } from '../http/mount.ts'

/** The coded fields of a noun's records. 400 for what is no noun, or has none. */
function codedOf(table: string) {
  const coded = codedFields(everyNoun.find(noun => noun.table === table)?.fields ?? {})
  if (coded.length === 0) throw invalid('nouns', 'kit.choice')
  return coded
}

export const usedCodesRoutes = routes(usedCodes, {
  list: async ({ db, path, query }) => {
    const asked = [...new Set(query.nouns.split(','))]
    const fields = asked.flatMap(table => codedOf(table).map(({ field }) => field))
    const records = asked.map(
      noun => sql`select to_jsonb(r) as record from ${sql.table(noun)} r
        join objects o on o.locid = r.locid and o.prj_id = ${path.id} and o.deleted_at is null`,
    )
    const { rows } = await sql<{ field: string; codes: string[] }>`
      select field, array_agg(code order by used desc, code) as codes from (
        select field, code, count(*) as used, row_number() over (partition by field order by count(*) desc, code) as place
        from (${sql.join(records, sql` union all `)}) as r,
          lateral jsonb_each(record) as f (field, value),
          lateral unnest(case
            when jsonb_typeof(value) = 'array' then array(select jsonb_array_elements_text(value))
            when field = 'secstype' then string_to_array(regexp_replace(value #>> '{}', '[0-4](,|$)', '\\1', 'g'), ',')
            else array[value #>> '{}'] end) as code
        where field = any (${fields}) and code <> ''
        group by field, code) as counted
      where place <= 10 group by field`.execute(db)
    return Object.fromEntries(rows.map(r => [r.field, r.codes]))
  },
})
