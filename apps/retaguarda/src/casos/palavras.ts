import type { TagTone } from '@contempla/ui'
import type { Linha, Result } from '../shell/kit.ts'

export type CasoDaFila = Linha<'GET /casos'>
export type Caso = Result<'GET /casos/:id'>
export type Documento = Caso['documentos'][number]
export type Ato = Caso['atos'][number]
export type Problema = NonNullable<Documento['problema']>

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

/** A step of the timeline as the staff reads it. */
export const situacoesDaEtapa = {
  Aberto: 'Em curso',
  Concluido: 'Concluída',
  Fechado: 'Ainda não começou',
  Pendente: 'Com pendência',
  Erro: 'Com erro',
} satisfies Record<Caso['etapas'][number]['situacao'], string>

const atores = {
  cliente: 'Cliente',
  representante: 'Representante',
  analista: 'Equipe',
  sistema: 'Sistema',
} satisfies Record<Caso['andamentos'][number]['ator']['tipo'], string>

/** 'Maria Lima (equipe)', 'Sistema'. */
export const nomeDoAtor = ({ tipo, nome }: Caso['andamentos'][number]['ator']): string =>
  nome ? `${nome} (${atores[tipo].toLowerCase()})` : atores[tipo]

/** What lies beside the tables' moves in every history. */
const atosDeTodos: Readonly<Record<string, string>> = {
  abrir: 'Abrir',
  prazo: 'Prazo que acabou',
  assumir: 'Assumir',
  devolver: 'Devolver à fila',
  escalar: 'Escalar',
}

const separar = (nome: string) => nome.replace(/([a-z\d])([A-Z])|_/g, '$1 $2').toLowerCase()
const comMaiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** A move by its words where the table has some, or by its name: `enviarDocumentos` as 'Enviar documentos'. */
export const nomeDoAto = ({ ato, rotulo }: { ato: string; rotulo: string | null }): string =>
  rotulo ?? atosDeTodos[ato] ?? comMaiuscula(separar(ato))

/** The kinds of documents of document 2, §2, by the names that the specification gives them. */
const documentos: Readonly<Record<string, string>> = {
  documento_pessoal: 'Documento pessoal',
  selfie: 'Selfie',
  comprovante_residencia: 'Comprovante de residência',
  declaracao_ir: 'Declaração de imposto de renda',
  extrato_bancario: 'Extrato bancário',
  holerites_1: 'Holerite',
  holerites_3: 'Três holerites',
  extrato_inss: 'Extrato do INSS',
  concessao_beneficio: 'Carta de concessão do benefício',
  contrato_social_alteracao_contratual: 'Contrato social e alterações',
  estatuto_registrado_ata_eleicao: 'Estatuto registrado e ata de eleição',
  contrato_locacao: 'Contrato de locação',
  carnes_iptu: 'Carnês de IPTU',
  carteira_classe: 'Carteira de classe',
  nota_fiscal: 'Nota fiscal',
  itr: 'ITR',
  cadastro_incra: 'Cadastro no INCRA',
  extra: 'Documento adicional',
}

export const nomeDoDocumento = (tipo: string): string => documentos[tipo] ?? comMaiuscula(separar(tipo))

const respostas: Readonly<Record<string, string>> = {
  respostaAnalista: 'Resposta da análise',
  respostaSworks: 'Resposta da vistoria',
}
export const nomeDaResposta = (nome: string): string => respostas[nome] ?? comMaiuscula(separar(nome))

/** '000123/0045', with its version where the number was sold again. */
export const numeroDaCota = ({ grupo, cota, versao }: NonNullable<CasoDaFila['cota']>): string =>
  `${grupo}/${cota}${versao > 0 ? `-${versao}` : ''}`
