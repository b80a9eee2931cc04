import { emLista } from '@contempla/consorcio'

/** How a step is told that cannot be drawn. */
export const naoRenegocia = {
  heading: 'Renegociar parcelas',
  recusado: { heading: 'Agora não dá para renegociar', message: 'Nada mudou na cota.' },
}

/** Words the numbers as 'A parcela 5' or 'As parcelas 5 e 6'. */
export const asParcelas = (numeros: readonly number[]): string =>
  numeros.length === 1 ? `A parcela ${numeros[0]}` : `As parcelas ${emLista(numeros)}`

export const quantas = (n: number): string => (n === 1 ? '1 parcela' : `${n} parcelas`)

/** Takes a number out of the choice or puts it in, in ascending order. */
export const alternar = (escolhidas: readonly number[], numero: number): number[] =>
  escolhidas.includes(numero)
    ? escolhidas.filter((n) => n !== numero)
    : [...escolhidas, numero].toSorted((a, b) => a - b)
