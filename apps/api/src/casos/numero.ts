import { PROCESSOS, type Tela, telaDa } from '@contempla/consorcio/processos'
import { type CasoLido, estadoDo } from './fatos.sql.ts'

/** Formats a case's id as its `CaseNumber`, which everybody sees: at least eight digits. */
export const numeroDe = (id: number): string => String(id).padStart(8, '0')

/** Returns the screen with the case's number in the place where it names one. */
export const comProtocolo = <T extends string | null>(tela: T, casoId: number): T =>
  (tela && tela.replace(':protocolo', numeroDe(casoId))) as T

/** Returns the portal's screen of the case as it is; null when its phase has none. */
export const telaDoCaso = (lido: CasoLido): Tela | null =>
  comProtocolo(telaDa(PROCESSOS[lido.caso.processo], estadoDo(lido)), lido.caso.id)
