import type { Contrato, Payload } from '@contempla/contract'
import type { Usuario } from '../shell/sessao/session.ts'

type Estado = Pick<Payload<Contrato['GET /core/dados-cadastrais/status']>, 'status' | 'atos' | 'tela'>

interface Registro {
  tipoPessoa: Usuario['tipoPessoa']
  enderecos: readonly { confirmado: boolean }[]
  /** The case of the registration; null while there was none. */
  estado: Estado | null
}

type Mudanca = { href: string; title: string; detail: string }

const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const comCodigo = 'Com um código de segurança'

/**
 * Lists where each part of the record is changed: at once, or with documents and an analyst's approval. The person may
 * still change an address that is not confirmed (document 3 §4), and while one change is under analysis there is no
 * second.
 */
export function mudancasPossiveis({ tipoPessoa, enderecos, estado }: Registro): Mudanca[] {
  const empresa = tipoPessoa === 'PJ'
  const fixo = enderecos.some(({ confirmado }) => confirmado)
  const livre = enderecos.length === 0 || enderecos.some(({ confirmado }) => !confirmado)
  return [
    { href: '/perfil/email-telefone', title: 'E-mail ou telefone', detail: comCodigo },
    ...(livre ? [{ href: '/perfil/endereco', title: 'Endereço', detail: comCodigo }] : []),
    {
      href: '/perfil/patrimonio-renda',
      title: empresa ? 'Patrimônio ou receita' : 'Patrimônio ou renda',
      detail: 'Vale assim que você salvar',
    },
    podePedir(estado)
      ? {
          href: '/perfil/atualizacao',
          title: ou.format([
            ...(empresa ? ['Razão social', 'fundação'] : ['Nome', 'família', 'trabalho']),
            ...(fixo ? ['endereço confirmado'] : []),
          ]),
          detail: 'Com documentos, e a nossa aprovação',
        }
      : { href: estado?.tela ?? '/home', title: 'A mudança que você pediu', detail: 'Veja como está' },
  ]
}

const podePedir = (estado: Estado | null) =>
  estado === null || estado.status === 'Concluído' || estado.atos.includes('alterar')
