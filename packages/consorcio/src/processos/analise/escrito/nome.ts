import { dobrar } from '../../../valores/dobrar.ts'

/** So many letters may differ in a long name, and in a shorter one, one for each ten: 'Ana Lima' is not 'Ana Lins'. */
const MAIOR_DISTANCIA = 2
const LETRAS_POR_DISTANCIA = 10

const toleranciaDe = (nome: string): number => Math.min(MAIOR_DISTANCIA, Math.floor(nome.length / LETRAS_POR_DISTANCIA))

/** Counts the letters to be changed, added or left out from one text to the other. */
export function distanciaDe(um: string, outro: string): number {
  let antes = Array.from({ length: outro.length + 1 }, (_, i) => i)
  for (let i = 1; i <= um.length; i++) {
    const agora = [i]
    for (let j = 1; j <= outro.length; j++) {
      const troca = (antes[j - 1] ?? 0) + (um[i - 1] === outro[j - 1] ? 0 : 1)
      agora.push(Math.min(troca, (antes[j] ?? 0) + 1, (agora[j - 1] ?? 0) + 1))
    }
    antes = agora
  }
  return antes[outro.length] ?? 0
}

/** Tells whether a text that a machine read has this name, whatever its accents and with few letters read wrong. */
export function hasNome(texto: string, nome: string): boolean {
  const procurado = dobrar(nome)
  const palavras = dobrar(texto).split(' ')
  const tolerancia = toleranciaDe(procurado)
  const quantas = procurado.split(' ').length
  // A space may be read as none, or a letter apart from its word.
  for (const largura of [quantas, quantas - 1, quantas + 1]) {
    if (largura < 1) continue
    for (let em = 0; em + largura <= palavras.length; em++) {
      const trecho = palavras.slice(em, em + largura).join(' ')
      if (Math.abs(trecho.length - procurado.length) > tolerancia) continue
      if (distanciaDe(trecho, procurado) <= tolerancia) return true
    }
  }
  return false
}

/** The label that comes before the name on an identity document, and what follows it on the line; no parent's nor social name. */
const ROTULO =
  /^(?:[0-9A-Z]{1,2} ){0,3}NOME(?: E SOBRENOME| COMPLETO| CIVIL)?(?: NAME)?(?: (?!D[AEO]S? |SOCIAL|MAE|PAI)(.+))?$/
const NOME = /^[A-Z]{2,}(?: [A-Z]+)* [A-Z]{2,}$/

const soLetras = (linha: string): string =>
  linha
    .split(' ')
    .filter((palavra) => !/\d/.test(palavra))
    .join(' ')

/** Finds the name that is written beside or below its label, in capitals without accents; null where there is none. */
export function findNomeRotulado(texto: string): string | null {
  const linhas = texto.split('\n').map(dobrar).filter(Boolean)
  for (const [em, linha] of linhas.entries()) {
    const rotulo = ROTULO.exec(linha)
    if (!rotulo) continue
    const nome = [rotulo[1] ?? '', linhas[em + 1] ?? ''].map(soLetras).find((escrito) => NOME.test(escrito))
    if (nome) return nome
  }
  return null
}

/** A name of which more than this part differs is another's, and no bad reading of the same. */
const PARTE_DE_OUTRO = 1 / 3

export const isOutroNome = (lido: string, nome: string): boolean => {
  const procurado = dobrar(nome)
  return distanciaDe(lido, procurado) > procurado.length * PARTE_DE_OUTRO
}
