import { BiometricAuth } from '@aparajita/capacitor-biometric-auth'
import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { AparelhoDeBiometria } from '@contempla/web/nativo'
import { assinarCom, type ChaveDoApp, criarChave, type Site } from './chave.ts'

const nomeDaChave = (id: string) => `chave.${id}`
const recusa = (nome: 'NotAllowedError' | 'InvalidStateError' | 'SecurityError', motivo: string) =>
  new DOMException(motivo, nome)

/** What the server's options say, as far as the app answers it. */
type Opcoes = {
  challenge?: unknown
  rp?: { id?: string }
  rpId?: string
  user?: { id?: string }
  excludeCredentials?: readonly { id: string }[]
  allowCredentials?: readonly { id: string }[]
}

const desafioDe = ({ challenge }: Opcoes): string => {
  if (typeof challenge !== 'string') throw recusa('SecurityError', 'as opções não trazem desafio')
  return challenge
}

/** The page's own portal: a passkey serves no other. */
function siteDe(rpId: string | undefined): Site {
  if (rpId !== location.hostname) throw recusa('SecurityError', 'as opções são de outro portal')
  return { origin: location.origin, rpId }
}

async function listChaves(): Promise<ChaveDoApp[]> {
  const nomes = (await SecureStorage.keys()).filter((nome) => nome.startsWith(nomeDaChave('')))
  const textos = await Promise.all(nomes.map((nome) => SecureStorage.getItem(nome)))
  return textos.flatMap((texto) => (texto === null ? [] : [JSON.parse(texto) as ChaveDoApp]))
}

/** Rejects as a browser does with who gives up, or whom the device doesn't know. */
const verificar = (reason: string) =>
  BiometricAuth.authenticate({
    reason,
    cancelTitle: 'Cancelar',
    allowDeviceCredential: true,
    androidTitle: reason,
  }).catch(() => {
    throw recusa('NotAllowedError', 'quem está com o aparelho não se confirmou')
  })

/**
 * Passkeys of the app: the web views of phones know none, or only those of a site that the store has tied to the app. The
 * key lies in the device's vault (Keychain, Keystore), never leaves it for a backup, and is used once the device has
 * verified who holds it.
 */
export function createBiometria(): AparelhoDeBiometria {
  void SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly).catch(() => undefined)
  return {
    // As of a browser: whether its owner can be told is asked of the device when it matters.
    existe: () => true,
    verificaODono: () =>
      BiometricAuth.checkBiometry().then(({ isAvailable, deviceIsSecure }) => isAvailable || deviceIsSecure),
    async cadastrar(recebidas) {
      const opcoes: Opcoes = recebidas
      const site = siteDe(opcoes.rp?.id)
      const guardadas = await listChaves()
      if (opcoes.excludeCredentials?.some(({ id }) => guardadas.some((chave) => chave.id === id)))
        throw recusa('InvalidStateError', 'este aparelho já tem uma chave')
      await verificar('Cadastrar este aparelho')
      const { chave, credencial } = await criarChave(
        { challenge: desafioDe(opcoes), usuario: opcoes.user?.id ?? '' },
        site,
      )
      await SecureStorage.setItem(nomeDaChave(chave.id), JSON.stringify(chave))
      return credencial
    },
    async entrar(recebidas) {
      const opcoes: Opcoes = recebidas
      const site = siteDe(opcoes.rpId)
      const aceitas = opcoes.allowCredentials ?? []
      const chave = (await listChaves()).findLast(
        ({ id, rpId }) => rpId === site.rpId && (aceitas.length === 0 || aceitas.some((cada) => cada.id === id)),
      )
      if (!chave) throw recusa('NotAllowedError', 'este aparelho não tem chave deste portal')
      await verificar('Entrar')
      return assinarCom(chave, desafioDe(opcoes), site)
    },
  }
}

/** The Keychain outlives the app that is removed: on the first start of a new one, nothing of the old one is left. */
export async function esvaziarCofreDeAntes(doAparelho: Storage): Promise<void> {
  const instalado = 'contempla.instalado'
  if (doAparelho.getItem(instalado) !== null) return
  await SecureStorage.clear()
  doAparelho.setItem(instalado, '1')
}
