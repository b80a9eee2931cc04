import { ACOES_DA_TRILHA, OBJETOS_DA_TRILHA } from '@contempla/contract/trilha/acoes'
import type { Linha } from '../shell/kit.ts'

/** The endings that a name without accents lost: `contemplacao`, `sessoes`, `funcionario`, `divergencia`. */
const terminacoes: readonly (readonly [RegExp, string])[] = [
  [/cao\b/g, 'ção'],
  [/coes\b/g, 'ções'],
  [/([sz])ao\b/g, '$1ão'],
  [/soes\b/g, 'sões'],
  [/ario(s?)\b/g, 'ário$1'],
  [/encia(s?)\b/g, 'ência$1'],
]

const palavras: Readonly<Record<string, string>> = {
  cobranca: 'cobrança',
  codigo: 'código',
  credito: 'crédito',
  historico: 'histórico',
  icone: 'ícone',
  numero: 'número',
  parametros: 'parâmetros',
  premios: 'prêmios',
  relogio: 'relógio',
  titulo: 'título',
}

/** A name of the trail as it is read: `fechar-grupo`, `excluiEm`, `multa_ppt` as 'fechar grupo', 'exclui em', 'multa ppt'. */
export function emPalavras(nome: string): string {
  const texto = nome
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .replaceAll('.', ', ')
    .toLowerCase()
  const acentuado = terminacoes.reduce((lido, [forma, certa]) => lido.replace(forma, certa), texto)
  return acentuado.replace(/[a-z]+/g, (palavra) => palavras[palavra] ?? palavra)
}

export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

const nomesDasAcoes: Readonly<Record<string, string>> = ACOES_DA_TRILHA
const nomesDosObjetos: Readonly<Record<string, string>> = OBJETOS_DA_TRILHA

export const nomeDaAcao = (acao: string): string => nomesDasAcoes[acao] ?? comMaiuscula(emPalavras(acao))
export const nomeDoObjeto = (tipo: string): string => nomesDosObjetos[tipo] ?? comMaiuscula(emPalavras(tipo))

const semAcento = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, '-')

const chavesPorNome = new Map(Object.entries(ACOES_DA_TRILHA).map(([chave, nome]) => [semAcento(nome), chave]))

/** Turns a typed action into its name in the audit trail: 'Encerrar sessões' becomes `encerrar-sessoes`. */
export const chaveDaAcao = (texto: string): string => chavesPorNome.get(semAcento(texto)) ?? semAcento(texto)

/** The actor in one word. */
export const atores: Readonly<Record<Linha<'GET /auditoria'>['ator']['tipo'], string>> = {
  cliente: 'Consorciado',
  funcionario: 'Equipe',
  sistema: 'Sistema',
  representante: 'Representante de consorciado',
}

/** 'Cota 12' as `cota:12`, by these names; what is none of them, and what a link brought, as it is. */
function chavePelosNomes(nomes: Readonly<Record<string, string>>) {
  const chaves = new Map(Object.entries(nomes).map(([chave, nome]) => [semAcento(nome), chave]))
  return (texto: string): string => {
    const [, nome = '', id] = /^(.*?)(?:\s+([\d-]+))?$/.exec(texto.trim()) ?? []
    const chave = chaves.get(semAcento(nome))
    return chave === undefined ? texto.trim() : id === undefined ? chave : `${chave}:${id}`
  }
}
export const chaveDoObjeto = chavePelosNomes(OBJETOS_DA_TRILHA)
export const chaveDoAtor = chavePelosNomes(atores)
