import { parseMoeda } from '@contempla/ui'
import { readDigitado } from '../../casos/index.ts'
import type { DoBem } from '../bem/atos.ts'

export const telas = {
  placa: '/faturamentoseminovo/simulacao/placa',
  achada: '/faturamentoseminovo/simulacao/placaencontrada',
  aMao: '/faturamentoseminovo/simulacao/placanaoencontrada',
  aprovado: '/faturamentoseminovo/simulacao/aprovado',
  reprovado: '/faturamentoseminovo/simulacao/reprovado',
} as const

export const rascunho = 'faturamento-seminovo-veiculo'
/** The reasons of a result are kept as one text. */
export const entreMotivos = ' | '

/** The vehicle as it was told so far, with what its plate and the simulation answered. */
export function veiculoDito(lido: DoBem) {
  const digitado = readDigitado(lido, rascunho)
  const texto = (campo: string) => String(digitado[campo] ?? '')
  return {
    placa: texto('placa').toUpperCase(),
    veiculo: `${texto('marca-nome')} ${texto('modelo-nome')}`,
    anos: texto('anos'),
    uf: texto('uf'),
    finalDoChassi: texto('finalDoChassi'),
    achada: texto('achada') === 'sim',
    valor: parseMoeda(texto('valor')),
    fipe: parseMoeda(texto('fipe')),
    minimo: parseMoeda(texto('minimo')),
    resultado: texto('resultado'),
    motivos: texto('motivos').split(entreMotivos).filter(Boolean),
  }
}
