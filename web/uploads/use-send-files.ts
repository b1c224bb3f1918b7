import { useSay } from '../app/texts.tsx'
import { showFailure } from '../app/toasts.ts'
import type { ChosenFile, UploadCall, UploadTarget } from './upload-row.ts'
import { useUploads } from './uploads.ts'

/** Sends files into a target, and says where that cannot even begin. */
export function useSendFiles(): (target: UploadTarget, files: readonly ChosenFile[], way?: UploadCall) => void {
  const uploads = useUploads()
  const say = useSay()
  return (target, files, way) =>
    void uploads.enqueue(target, files, way).catch(() => showFailure(say('kit.somethingWrong')))
}
