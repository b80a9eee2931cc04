import { Camera, CameraDirection } from '@capacitor/camera'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'

/** Files handed to other apps wait here, and are gone with the next start. */
const pasta = 'entregues'

const emBase64 = async (arquivo: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const leitor = new FileReader()
  leitor.onload = () => resolve(typeof leitor.result === 'string' ? leitor.result.replace(/^[^,]*,/, '') : '')
  leitor.onerror = () => reject(leitor.error)
  leitor.readAsDataURL(arquivo)
  return promise
}

export const limparEntregues = (): Promise<void> =>
  Filesystem.rmdir({ path: pasta, directory: Directory.Cache, recursive: true }).catch(() => undefined)

/** Hands files to the device: to be kept, sent or opened. Rejects with an AbortError where the person closes the sheet. */
export async function entregar(arquivos: readonly File[]): Promise<void> {
  const enderecos = await Promise.all(
    arquivos.map(async (arquivo) => {
      const escrito = await Filesystem.writeFile({
        path: `${pasta}/${arquivo.name}`,
        data: await emBase64(arquivo),
        directory: Directory.Cache,
        recursive: true,
      })
      return escrito.uri
    }),
  )
  await Share.share({ files: enderecos }).catch((erro: unknown) => {
    // What the plugin says of a closed sheet, on both systems.
    throw /cancel/i.test(String(erro)) ? new DOMException('a pessoa fechou o menu', 'AbortError') : erro
  })
}

/** `navigator.share` of files, which Android's web view does not have. */
export function completarCompartilhar(navegador: Navigator): void {
  if ('share' in navegador) return
  Object.assign(navegador, {
    canShare: ({ files = [] }: ShareData = {}) => files.length > 0,
    share: ({ files = [] }: ShareData = {}) => entregar(files),
  })
}

async function fotografar(frontal: boolean): Promise<File> {
  const { uri = '' } = await Camera.takePhoto({
    quality: 90,
    cameraDirection: frontal ? CameraDirection.Front : CameraDirection.Rear,
  })
  const { data } = await Filesystem.readFile({ path: uri })
  const bytes = typeof data === 'string' ? Uint8Array.from(atob(data), (letra) => letra.charCodeAt(0)) : data
  await Filesystem.deleteFile({ path: uri }).catch(() => undefined)
  return new File([bytes], 'foto.jpg', { type: 'image/jpeg' })
}

const isPedidoDeFoto = (alvo: EventTarget | null): alvo is HTMLInputElement =>
  alvo instanceof HTMLInputElement && alvo.type === 'file' && alvo.capture !== ''

/**
 * A field that asks for the camera gets it from the app: not every web view opens it for a page. Where the app can't, the
 * field does what the web view does with it.
 */
export function darCamera(pagina: Document): void {
  let doAparelho = false
  pagina.addEventListener(
    'click',
    (event) => {
      const campo = event.target
      if (doAparelho || !isPedidoDeFoto(campo)) return
      event.preventDefault()
      void fotografar(campo.capture === 'user').then(
        (foto) => {
          const escolhidos = new DataTransfer()
          escolhidos.items.add(foto)
          campo.files = escolhidos.files
          campo.dispatchEvent(new Event('change', { bubbles: true }))
        },
        (erro: unknown) => {
          if (/cancel/i.test(String(erro))) return
          doAparelho = true
          campo.click()
          doAparelho = false
        },
      )
    },
    { capture: true },
  )
}
