import { nomeDaIdentidade } from '@contempla/consorcio'
import { DOCUMENTOS, isChaveDeDocumento, PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { formatDia, type TagTone } from '@contempla/ui'
import type { Linha, Result } from '../shell/kit.ts'

export type CasoDaFila = Linha<'GET /casos'>
export type Caso = Result<'GET /casos/:id'>
export type Documento = Caso['documentos'][number]
export type Ato = Caso['atos'][number]
export type Problema = NonNullable<Documento['problema']>

/** What the one who opened a case is called, where it is about another person; null where it is about them. */
export function quemAbreDe({ processo }: Pick<CasoDaFila, 'processo'>): string | null {
  const tabela: Processo = PROCESSOS[processo]
  return tabela.quemAbre ?? null
}

/** Heads a case that is about another person with them: 'Aviso de falecimento: Maria Lima'. */
export const tituloDoCaso = ({ titulo, sobre }: Pick<CasoDaFila, 'titulo' | 'sobre'>): string =>
  sobre ? `${titulo}: ${sobre.nome}` : titulo

/** Says which case it is, and whose or who opened it. */
export function resumoDoCaso({
  numero,
  cliente,
  ...caso
}: Pick<CasoDaFila, 'numero' | 'processo' | 'cliente'>): string {
  const quemAbre = quemAbreDe(caso)
  return quemAbre ? `Caso ${numero}. ${quemAbre}: ${cliente.nome}.` : `Caso ${numero}, de ${cliente.nome}.`
}

export const vezes = {
  analista: 'Equipe',
  cliente: 'Cliente',
  sistema: 'Sistema',
} satisfies Record<NonNullable<CasoDaFila['vez']>, string>

export const tomDoStatus: Record<CasoDaFila['status'], TagTone> = {
  'Em Andamento': 'info',
  Escalado: 'atencao',
  Concluído: 'neutro',
}

export const problemas = {
  ilegivel: 'Ilegível',
  incompleto: 'Incompleto',
  incorreto: 'Incorreto',
} satisfies Record<Problema, string>
export const isProblema = (texto: string | undefined): texto is Problema => texto !== undefined && texto in problemas

/** Words a step of the timeline as the customer reads it, but names the other party's turn. */
export const situacoesDaEtapa = {
  Aberto: 'É a vez do cliente',
  Concluido: 'Concluído',
  Fechado: 'Ainda não começou',
  Pendente: 'Em andamento',
  Erro: 'Precisa de correção',
} satisfies Record<Caso['etapas'][number]['situacao'], string>

const atores = {
  cliente: 'Cliente',
  representante: 'Representante',
  analista: 'Equipe',
  sistema: 'Sistema',
} satisfies Record<Caso['andamentos'][number]['ator']['tipo'], string>

/** Names an actor as 'Maria Lima (equipe)' or 'Sistema'. */
export const nomeDoAtor = ({ tipo, nome }: Caso['andamentos'][number]['ator']): string =>
  nome ? `${nome} (${atores[tipo].toLowerCase()})` : atores[tipo]

/** These acts are in every history but in no table. */
const atosDeTodos: Readonly<Record<string, string>> = {
  abrir: 'Abrir',
  prazo: 'Prazo que acabou',
  assumir: 'Assumir',
  devolver: 'Devolver à fila',
  escalar: 'Escalar',
  contestar: 'Contestado por quem teria falecido',
  corrigirDiaDoFalecimento: 'Corrigir o dia do falecimento',
  dizerQuemRecebe: 'Dizer quem recebe',
  receberDocumento: 'Guardar um papel que chegou',
}

/** These acts of the customer have names that do not read as words. */
const atosDoCliente: Readonly<Record<string, string>> = {
  aceitarTermos: 'Aceitar os termos',
  ciente: 'Dizer que leu',
  complementar: 'Dar a informação pedida',
  comPromessa: 'Dizer que houve promessa',
  conferirCodigo: 'Conferir o código',
  continuar: 'Seguir para o passo seguinte',
  entendi: 'Dizer que entendeu',
  escolherBem: 'Escolher o bem',
  faturar: 'Usar o crédito na compra',
  faturarDepois: 'Deixar a escolha para depois',
  irAOuvidoria: 'Levar à ouvidoria',
  incluirMarca: 'Incluir a marca',
  naoResolveu: 'Dizer que não resolveu',
  receberEmEspecie: 'Pedir o crédito em dinheiro',
  reenviarLink: 'Pedir outro link',
  resolveu: 'Dizer que resolveu',
  resolverPendencia: 'Resolver a pendência',
  semPromessa: 'Dizer que não houve promessa',
  tenhoDuvidas: 'Dizer que tem dúvidas',
  voltar: 'Voltar ao passo anterior',
}

const split = (nome: string) => nome.replace(/([a-z\d])([A-Z])|_/g, '$1 $2').toLowerCase()
const comMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Names an act by the table's words, or by its key: `enviarDocumentos` becomes 'Enviar documentos'. */
export const nomeDoAto = ({ ato, rotulo }: { ato: string; rotulo: string | null }): string =>
  rotulo ?? atosDeTodos[ato] ?? atosDoCliente[ato] ?? comMaiuscula(split(ato))

/** Names a kind of document in the words in which the customer was asked for it. */
export const nomeDoDocumento = (tipo: string): string =>
  isChaveDeDocumento(tipo) ? DOCUMENTOS[tipo].nome : comMaiuscula(split(tipo))

/** Words the way by which a file came, where that was recorded. */
const vias = {
  portal: 'pelo portal, com a senha',
  link: 'por um link, sem a senha',
  rosto: 'pela câmera do reconhecimento facial',
  cessionario: 'por quem vai receber a cota, pelo link do convite',
  equipe: 'pela equipe, do papel que chegou',
} satisfies Record<NonNullable<Documento['via']>, string>
export const nomeDaVia = ({ via }: Pick<Documento, 'via'>): string | null => via && vias[via]

/** Names a file, with the kind of identity document where it is one. */
export const nomeDoArquivo = ({ nome, identidade }: Documento): string =>
  identidade === null ? nome : `${nomeDaIdentidade(identidade)}: ${nome}`

const respostas: Readonly<Record<string, string>> = {
  respostaAnalista: 'Resposta da análise',
  respostaSworks: 'Resposta da vistoria',
}
export const nomeDaResposta = (nome: string): string => respostas[nome] ?? comMaiuscula(split(nome))

/** Labels the amount of a payment. An order is no payment until the bank or a person confirms it. */
export function rotuloDoValor({ ordemEm, titular }: { ordemEm: string | null; titular?: object | null | undefined }) {
  const aQuem = titular === undefined ? 'ao titular' : 'a quem vende'
  return ordemEm ? `${comMaiuscula(aQuem)}, pela ordem de ${formatDia(ordemEm)}` : `A pagar ${aQuem}, hoje`
}
