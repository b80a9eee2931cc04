import { type ChaveDeDocumento, PROCESSOS, temMarca } from '@contempla/consorcio/processos'

const tem = (fase: string, marca: 'esperaPapeis' | 'esperaHerdeiros') => temMarca(PROCESSOS.falecimento, fase, marca)

/**
 * The papers that a phase asks for: the certificate, and later who receives the quota and what makes them so, which
 * administrators take as an appointment of the executor, a deed or a court's paper of the sharing, or its warrant (Código de
 * Processo Civil, arts. 610, 617, 655 and 666).
 */
export function pedidosDe(fase: string): readonly ChaveDeDocumento[] {
  if (tem(fase, 'esperaHerdeiros')) return ['documento_herdeiro', 'prova_sucessao']
  return tem(fase, 'esperaPapeis') ? ['certidao_obito'] : []
}
