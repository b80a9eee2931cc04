import { completarCompartilhar, darCamera, entregar, limparEntregues } from './arquivos.ts'
import { abrirAvisoTocado, avisos } from './avisos.ts'
import { createBiometria, esvaziarCofreDeAntes } from './biometria.ts'
import { createGuarda, semBancos } from './guarda.ts'
import { ouvirSistema } from './ligacoes.ts'

/**
 * Runs in the app before the portal's page does: gives it what the device has in the place of what a browser would have,
 * and takes from it what would be written on the device outside the vault. What a device can't do of itself fails in silence
 * (document 1 §8); what a person asked for, such as keeping a file, rejects, and the page says so.
 */
const doAparelho = window.localStorage
const emSilencio = () => undefined

for (const [nome, value] of [
  ['localStorage', createGuarda(doAparelho, window.sessionStorage)],
  ['indexedDB', semBancos()],
] as const)
  Object.defineProperty(window, nome, { value, configurable: true })

globalThis.contemplaNativo = { biometria: createBiometria(), avisos, guardar: (arquivo) => entregar([arquivo]) }
completarCompartilhar(navigator)
darCamera(document)

void esvaziarCofreDeAntes(doAparelho).catch(emSilencio)
void limparEntregues()
void ouvirSistema().catch(emSilencio)
void abrirAvisoTocado().catch(emSilencio)
