import { pathFault } from '@borebook/contract/documents/document-names.ts'
import {
  documentFacts,
  documents,
  links,
  objectDocuments,
  projectDocuments,
  uploads,
} from '@borebook/contract/documents/documents.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forbidden, invalid, notFound, requireFound } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import { attachment } from '../http/attachment.ts'
import { type HandlerCall, type Mounted, routes } from '../http/mount.ts'
import { isNotModified } from '../http/not-modified.ts'
import { permissionsIn } from '../http/rights.ts'
import { sendText } from '../http/send-text.ts'
import { type ObjectChildTable, pickRestorableFacts } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import type { ContentName } from '../store/content-name.ts'
import { chunkSize } from '../store/content-name.ts'
import { picture } from '../store/pictures.ts'
import type { Store } from '../store/store.ts'
import { beginUpload, cancel, finish, liveObject, receiveChunk, unfinished } from './chunks.ts'
import { deletedDocuments, listDocumentEvents } from './document-history.ts'
import { checkLink, fileLink, originalLink, readLink, signLink, zipLink } from './links.ts'
import { entriesOf, getDocumentEntry, listDocuments, listingTag } from './listing.ts'
import { zipDocuments } from './pack.ts'
import { folderOfFields, receive } from './receive.ts'
import { lockedAway, sendDocument } from './send.ts'
import { showFiles } from './show-files.ts'
import { type DocumentRow, foundByKey, foundByPath, fromRoot, knownFolder, type Root } from './tree.ts'
import {
  allOf,
  changing,
  keepOutermostRows,
  makeFolder,
  place,
  placeAll,
  placeByPath,
  removeEntries,
  renameDocument,
  restoreDocument,
} from './writing.ts'

/** Finds the root that a call of a browser stands under. */
const rootOf = ({ at }: Pick<HandlerCall, 'at'>): Root => ({
  prj: at.prj,
  locid: Number.isNaN(at.locid) ? null : at.locid,
})

/** The live document of a project that a path's key names, or 404. */
const documentOf = async (db: Db, prj: number, key: number) => requireFound((await foundByKey(db, prj, [key]))[0])

const fileOf = async (db: Db, prj: number, key: number) => {
  const row = await documentOf(db, prj, key)
  if (row.type !== 'file') throw notFound()
  return row
}

type Browser = {
  [K in keyof typeof projectDocuments]: Omit<(typeof projectDocuments)[K], 'path'> & Pick<Endpoint, 'path'>
}

/** The calls that both browsers have. */
const browser = (storeOf: () => Store) => ({
  list: async (call: HandlerCall<Browser['list']>) => {
    const { db, request, reply } = call
    const root = rootOf(call)
    if (isNotModified(request, reply, await listingTag(db, root))) return reply.send()
    return sendText(request, reply, await listDocuments(db, root, call.page))
  },

  add: async (call: HandlerCall<Browser['add']>) => {
    const { db, who, body, request } = call
    const root = rootOf(call)
    if (request.isMultipart()) return { files_and_folders: await addFiles(call, storeOf(), 'files') }
    const key = await changing(db, who, [root.prj], async tx => {
      const place = await fromRoot(tx, root, body.folder, body.folder_structure)
      return makeFolder(tx, place.root, place.path)
    })
    return getDocumentEntry(db, root.prj, key)
  },

  renameFile: (call: HandlerCall<Browser['renameFile']>) =>
    moveByPath(call, 'file', call.body.current_file_structure, rootOf(call), call.body.new_file_structure),
  renameFolder: (call: HandlerCall<Browser['renameFolder']>) =>
    moveByPath(call, 'folder', call.body.current_folder_structure, rootOf(call), call.body.new_folder_structure),
  removeFile: (call: HandlerCall<Browser['removeFile']>) => removeByPath(call, 'file', call.body.folder_structure),
  removeFolder: (call: HandlerCall<Browser['removeFolder']>) =>
    removeByPath(call, 'folder', call.body.folder_structure),
})

/** Stores the files of a multipart body and answers them as the wire has them. */
async function addFiles(
  call: Pick<HandlerCall, 'db' | 'request' | 'at'> & { who: NonNullable<HandlerCall['who']> },
  store: Store,
  part: string,
  accepts?: 'images' | 'files',
) {
  const { db, who, request } = call
  const root = rootOf(call)
  const { fields, files } = await receive(db, store, request, part, accepts)
  const { folder, path } = folderOfFields(fields)
  const { upload } = fields
  if (upload !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(upload))
    throw invalid('upload', 'kit.type')
  return entriesOf(db, root.prj, await showFiles(db, store, who, { root, folder, path, files, upload }))
}

type Changing = Pick<HandlerCall, 'db' | 'at' | 'ifMatch' | 'retired'> & { who: NonNullable<HandlerCall['who']> }

async function moveByPath(call: Changing, type: 'file' | 'folder', from: string, to: Root, path: string) {
  const root = rootOf(call)
  const key = await changing(call.db, call.who, [root.prj, to.prj], async tx =>
    placeByPath(tx, mayChange(call, await foundByPath(tx, root, from)), type, to, path),
  )
  return getDocumentEntry(call.db, to.prj, key)
}

function removeByPath(call: Changing, type: 'file' | 'folder', path: string): Promise<void> {
  const root = rootOf(call)
  return changing(call.db, call.who, [root.prj], async tx => {
    const entry = mayChange(call, await foundByPath(tx, root, path))
    if (entry.type !== type) throw notFound()
    await removeEntries(tx, [entry.id])
  })
}

/** 404 unless the caller may see the project, 403 unless they may change its documents. */
async function mayWrite(db: Db, who: NonNullable<HandlerCall['who']>, prj: number): Promise<void> {
  const permissions = requireFound(await permissionsIn(db, who, prj))
  if (!who.superuser && !permissions.includes('objectEdit')) throw forbidden()
}

const objectCalls = (storeOf: () => Store) => ({
  ...browser(storeOf),

  updateStructure: async (call: HandlerCall<typeof objectDocuments.updateStructure>) => {
    const { db, who, body } = call
    const { file_type, new_prj_id: prj, new_loc_id: locid, new_folder_structure: path } = body
    await mayWrite(db, who, prj)
    if (locid !== null) await liveObject(db, { prj, locid })
    const fault = path === '' ? 'doc.folder.required' : pathFault(path, file_type)
    if (fault) throw invalid('new_folder_structure', fault)
    return moveByPath(call, file_type, body.current_folder_structure, { prj, locid }, path)
  },
  addImages: async (call: HandlerCall<typeof objectDocuments.addImages>) => {
    await addFiles(call, storeOf(), 'images', 'images')
    return told(call.reply, 'Images Uploaded')
  },
  addFiles: async (call: HandlerCall<typeof objectDocuments.addFiles>) => {
    await addFiles(call, storeOf(), 'files', 'files')
    return told(call.reply, 'Files Uploaded')
  },
})

const told = (reply: FastifyReply, text: string) => reply.status(201).type('text/plain; charset=utf-8').send(text)

const byKey = (storeOf: () => Store) => ({
  change: async (call: HandlerCall<typeof documents.change>) => {
    const { db, who, path, body } = call
    await changing(db, who, [path.id], async tx => {
      const entry = mayChange(call, await documentOf(tx, path.id, path.document))
      if (body.name !== undefined) await renameDocument(tx, entry, body.name)
      const depths = { depth_from: entry.depth_from, depth_to: entry.depth_to, ...pickDepths(body) }
      refuseHalfDepths(depths)
      await tx.updateTable('documents').set(depths).where('id', '=', entry.id).execute()
    })
    return getDocumentEntry(db, path.id, path.document)
  },

  move: async ({ db, who, path, body }: HandlerCall<typeof documents.move>) => {
    const moved = await changing(db, who, [path.id], async tx => {
      const root = { prj: path.id, locid: body.locid }
      if (root.locid !== null) await liveObject(tx, { ...root, locid: root.locid })
      const entries = await keepOutermostRows(tx, await allOf(tx, path.id, body.documents))
      const folder = await knownFolder(tx, root, body.folder)
      await placeAll(tx, entries, root, folder)
      return entries.map(e => e.id)
    })
    return { files_and_folders: await entriesOf(db, path.id, moved) }
  },

  removeMany: ({ db, who, path, body }: HandlerCall<typeof documents.removeMany>) =>
    changing(db, who, [path.id], async tx => {
      const entries = await keepOutermostRows(tx, await allOf(tx, path.id, body.documents))
      await removeEntries(
        tx,
        entries.map(e => e.id),
      )
      return { deleted: entries.length }
    }),

  deleted: ({ db, path }: HandlerCall<typeof documents.deleted>) => deletedDocuments(db, path.id),

  restore: async ({ db, who, path }: HandlerCall<typeof documents.restore>) => {
    await changing(db, who, [path.id], tx => restoreDocument(tx, path.id, path.document))
    return getDocumentEntry(db, path.id, path.document)
  },

  changes: async ({ db, path }: HandlerCall<typeof documents.changes>) => {
    await documentOf(db, path.id, path.document)
    return listDocumentEvents(db, path.id, path.document)
  },

  link: async ({ db, path, query }: HandlerCall<typeof documents.link>) => {
    const { id, infected } = await fileOf(db, path.id, path.document)
    if (infected !== null) throw lockedAway(infected)
    const isOriginal = query.original === 'true'
    const link = await signLink(db, isOriginal ? originalLink(id) : fileLink(id))
    return { url: `/aws/file/${id}?${link.query}${isOriginal ? '&original=1' : ''}`, expires_at: link.expires_at }
  },

  pack: async ({ db, path, body }: HandlerCall<typeof documents.pack>) => {
    const entries = await allOf(db, path.id, body.documents)
    const files = entries.map(e => e.id).join('.')
    const { query, expires_at } = await signLink(db, zipLink(String(path.id), files))
    return { url: `/aws/zip?project=${path.id}&files=${files}&${query}`, expires_at }
  },

  picture: async ({ db, path, query, reply }: HandlerCall<typeof documents.picture>) => {
    const { content, size, shown } = await fileOf(db, path.id, path.document)
    if (shown !== 'image') throw invalid('__all__', 'doc.noPicture')
    const px = query.size === '2048' ? 2048 : 256
    const drawn = await picture(storeOf(), { name: content as ContentName, size: size! }, px)
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' }).send(drawn)
  },

  store: async () => ({
    reachable: await storeOf()
      .check()
      .then(
        () => true,
        () => false,
      ),
    max_upload: settings.maxUpload,
    chunk_size: chunkSize,
  }),
})

const pickDepths = (body: object): { depth_from?: number | null; depth_to?: number | null } =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('depth_')))

function refuseHalfDepths({ depth_from, depth_to }: { depth_from: number | null; depth_to: number | null }): void {
  if ((depth_from === null) !== (depth_to === null)) throw invalid('__all__', 'doc.depths.both')
  if (depth_from !== null && depth_to! <= depth_from) throw invalid('depth_to', 'doc.depths.order')
}

/** A file that a link leads to, whoever holds it; 404 once it is gone. */
async function linkedFile(db: Db, document: number): Promise<DocumentRow> {
  const row = await db.selectFrom('documents').select(['prj_id']).where('id', '=', document).executeTakeFirst()
  return fileOf(db, requireFound(row).prj_id, document)
}

const sharesPositions = async (db: Db, prj: number): Promise<boolean> =>
  requireFound(await db.selectFrom('projects').select('share_positions').where('prj_id', '=', prj).executeTakeFirst())
    .share_positions

const linked = (storeOf: () => Store) => ({
  file: async ({ db, path, query, request, reply }: HandlerCall<typeof links.file>) => {
    const isOriginal = query.original === '1'
    if (!isOriginal && query.original !== undefined) throw notFound()
    await checkLink(db, isOriginal ? originalLink(path.document) : fileLink(path.document), query)
    const file = await linkedFile(db, path.document)
    const hidesPosition = !isOriginal && !(await sharesPositions(db, file.prj_id))
    return sendDocument(storeOf(), file, request, reply, { hidesPosition })
  },

  zip: async ({ db, query, reply }: HandlerCall<typeof links.zip>) => {
    const { project = '', files = '' } = query
    await checkLink(db, zipLink(project, files), query)
    const prj = Number(project)
    const { prj_num } = await db
      .selectFrom('projects')
      .select('prj_num')
      .where('prj_id', '=', prj)
      .executeTakeFirstOrThrow()
    const zip = await zipDocuments(db, storeOf(), prj, files.split('.').map(Number))
    return reply
      .headers({ 'content-type': 'application/zip', 'content-disposition': attachment(`${prj_num}.zip`) })
      .send(zip)
  },

  download: async ({ db, who, query, request, reply }: HandlerCall<typeof links.download>) => {
    const link = readLink(query.fileUrl)
    if (!link) throw notFound()
    await checkLink(db, link.what, link)
    const file = await linkedFile(db, link.document)
    requireFound(await permissionsIn(db, who, file.prj_id))
    return sendDocument(storeOf(), file, request as FastifyRequest, reply)
  },
})

/** Every call of the documents, over the store that is opened at the first of them. */
export const documentRoutes = (storeOf: () => Store): Mounted[] => [
  routes(projectDocuments, browser(storeOf)),
  routes(objectDocuments, objectCalls(storeOf)),
  routes(documents, byKey(storeOf)),
  routes(uploads, {
    list: ({ db, who, path }) => unfinished(db, who, path.id),
    begin: call => beginUpload(storeOf(), call),
    chunk: async call => ({ received: await receiveChunk(storeOf(), call) }),
    finish: async call => {
      const key = await finish(storeOf(), call)
      return getDocumentEntry(call.db, call.path.id, key)
    },
    cancel: call => cancel(storeOf(), call),
  }),
  routes(links, linked(storeOf)),
]

/** Documents are counted before an object is deleted, and a change of one can be put back. Copies do not take them along. */
export const documentsPart: ObjectChildTable = {
  ...pickRestorableFacts(documentFacts),
  holder: 'project',
  counted: 'deleted_at is null',
  restoreFields: async ({ db, at }, key, fields) => {
    const entry = await documentOf(db, at.prj, Number(key))
    const depths = { depth_from: entry.depth_from, depth_to: entry.depth_to, ...pickDepths(fields) }
    refuseHalfDepths(depths)
    await (db as Tx).updateTable('documents').set(depths).where('id', '=', entry.id).execute()
    const folder = 'parent' in fields ? (fields.parent as number | null) : entry.parent
    const home = folder === null ? undefined : (await foundByKey(db, at.prj, [folder]))[0]
    if (folder !== null && home?.locid !== entry.locid) throw invalid('__all__', 'history.restore.parent')
    const name = typeof fields.name === 'string' ? fields.name : entry.name
    await place(db as Tx, entry, { root: { prj: at.prj, locid: entry.locid }, folder, name })
  },
}
