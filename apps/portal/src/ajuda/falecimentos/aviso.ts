import type { Contrato, Payload, Request } from '@contempla/contract'
import { parseDataBr, parseTelefone } from '@contempla/ui'
import { api } from '../../shell/app.ts'

export type Aviso = Payload<Contrato['POST /falecimentos/abrir']>
export type Entrada = { acesso: string; falecimento: Aviso }
export type Novo = Request<Contrato['POST /falecimentos']>['body']
export type Passo = Omit<Request<Contrato['POST /falecimentos/passos']>['body'], 'acesso'>
type Tipo = Aviso['pedido']['documentos'][number]['tipo']

const TIPOS = ['certidao_obito', 'documento_herdeiro', 'prova_sucessao'] as const
export type TipoDePapel = (typeof TIPOS)[number]

export const isPapel = (tipo: Tipo): tipo is TipoDePapel => TIPOS.some((cada) => cada === tipo)

type Papel = { tipo: TipoDePapel; como: 'pagina' | 'noLugar'; file: File }

/** Sends one paper that the notice asks for. */
export function sendPapel(acesso: string, { tipo, como, file }: Papel): Promise<Aviso> {
  const body = new FormData()
  body.set('acesso', acesso)
  body.set('tipo', tipo)
  body.set('como', como)
  body.set('file', file, file.name)
  return api('POST /falecimentos/documentos', { body, noLoading: true })
}

const PARENTESCOS = {
  conjuge: 'Cônjuge ou companheiro',
  filho: 'Filho ou filha',
  'pai-ou-mae': 'Pai ou mãe',
  irmao: 'Irmão ou irmã',
  inventariante: 'Inventariante',
  outro: 'Outro',
} as const satisfies Record<Novo['parentesco'], string>

export const parentescos = Object.entries(PARENTESCOS).map(([value, label]) => ({ value, label }))

/** The relation that was chosen; the form is not sent without one. */
export function parentescoDe(texto: string): Novo['parentesco'] {
  const chave = (Object.keys(PARENTESCOS) as Novo['parentesco'][]).find((cada) => cada === texto)
  if (!chave) throw new Error('o formulário não vai sem o parentesco')
  return chave
}

export const semAviso = {
  inscricaoDoFalecido: '',
  diaDoFalecimento: '',
  parentesco: '',
  nome: '',
  inscricao: '',
  email: '',
  telefone: '',
}

/** Sends a notice as it was written: a code goes to who wrote it. */
export const sendAviso = ({ telefone, diaDoFalecimento, parentesco, ...dito }: typeof semAviso) =>
  api('POST /falecimentos', {
    body: {
      ...dito,
      telefone: parseTelefone(telefone),
      diaDoFalecimento: parseDataBr(diaDoFalecimento) ?? '',
      parentesco: parentescoDe(parentesco),
    },
  })
