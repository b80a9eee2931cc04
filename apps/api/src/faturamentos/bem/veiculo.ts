import type { DadosDoBem } from './dados.ts'

/** The vehicle of a billing, new or used, in the same words; null before it is told, and of what a consultant bills. */
export function veiculoDe({ veiculo, usado, notaFiscal }: DadosDoBem) {
  if (usado) return usado
  if (!veiculo) return null
  const { marca, modelo, anoFabricacao, anoModelo, cor } = veiculo
  return {
    marca: marca.nomeFabricante,
    modelo: modelo.nomeBem,
    anoFabricacao,
    anoModelo,
    cor,
    chassi: notaFiscal?.chassi ?? null,
    placa: null,
    renavam: null,
  }
}
