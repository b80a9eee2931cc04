import { ACOES_COM_CODIGO, type AcaoComCodigo } from '@contempla/consorcio'
import { readVoltar } from '../shell/rotas/voltar.ts'

/** The action to be confirmed, and the address that asked for it and that is opened again afterwards. */
export type Passo = {
  acao: AcaoComCodigo
  voltar: string | null
  /** That address is the one before in the browser's history: going back is going on. */
  empilhado: boolean
}

/**
 * Read from the address: `?acao=contato&voltar=/perfil/email-telefone`. Who comes without an action confirms the profile,
 * as the server takes it; only an address of this portal is gone on to.
 */
export function readPasso(search: string): Passo {
  const params = new URLSearchParams(search)
  return {
    acao: ACOES_COM_CODIGO.find((acao) => acao === params.get('acao')) ?? 'perfil',
    voltar: readVoltar(search),
    empilhado: params.has('empilhado'),
  }
}

/** The same, for the address of the next step. */
export const writePasso = ({ acao, voltar, empilhado }: Passo): Record<string, string> => ({
  acao,
  ...(voltar === null ? {} : { voltar }),
  ...(empilhado ? { empilhado: '1' } : {}),
})

/** The purpose of the code, to be written after "para". */
export const finalidades: Readonly<Record<AcaoComCodigo, string>> = {
  contato: 'mudar seus contatos',
  telefone: 'confirmar o seu celular novo',
  endereco: 'mudar seu endereço',
  'dados-bancarios': 'mudar seus dados bancários',
  perfil: 'mudar seu cadastro',
  'pos-venda': 'corrigir seus dados',
  faturamento: 'seguir com o faturamento',
  transferencia: 'transferir a sua cota',
  cancelamento: 'cancelar a sua cota',
  delegacao: 'dar acesso a outra pessoa',
}
