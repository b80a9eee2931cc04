import { expect, test } from 'vitest'
import { type Atencao, PALAVRAS_DA_ATENCAO, TIPOS_DE_ATENCAO } from './index.ts'

const hoje = '2026-11-21'
const atencao = (tipo: Atencao['tipo']): Omit<Atencao, 'grau'> => ({
  tipo,
  tom: 'info',
  dia: hoje,
  valor: 1,
  numero: 25,
  quantas: 2,
  resta: 1,
  caso: null,
})

test.each(TIPOS_DE_ATENCAO)('of %s all is said, with no amount but those that are drawn', (tipo) => {
  const { titulo, apoio, texto, detalhe, figura, frase, passo } = PALAVRAS_DA_ATENCAO[tipo]
  const ditos = [titulo, apoio, texto, detalhe, figura?.rotulo, figura?.detalhe, frase, passo].flatMap((dizer) =>
    dizer ? [dizer(atencao(tipo), { hoje, apuradaEm: hoje, nome: 'Moto' })] : [],
  )
  const lugares = ditos.flatMap((dito) => dito.match(/\{[^}]*\}/g) ?? [])
  expect(lugares.filter((lugar) => !['{valor}', '{resta}', '{recebido}', '{total}'].includes(lugar))).toEqual([])
  expect(ditos.filter((dito) => /null|undefined|NaN/.test(dito))).toEqual([])
})
