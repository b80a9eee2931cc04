import { isDoMunicipio } from '@contempla/consorcio'
import type { ClientBase } from 'pg'
import { clientRows } from '../platform/rows.ts'
import type { Erro, Numerada } from './contexto.ts'

async function findMunicipios(client: ClientBase, codigos: readonly number[]) {
  if (codigos.length === 0) return new Map<number, never>()
  const { rows } = await clientRows(
    client,
    { codigo_ibge: 'number', nome: 'text', uf: 'text' },
    'SELECT codigo_ibge, nome, uf FROM municipio WHERE codigo_ibge = ANY($1)',
    [[...new Set(codigos)]],
  )
  return new Map(rows.map(({ codigo_ibge: codigoIbge, nome, uf }) => [codigoIbge, { codigoIbge, nome, uf }]))
}

/** The lines whose addresses are each in one municipality, spelt as it is, and errors for the rest. */
export async function comMunicipios<L extends Numerada<'cliente'>>(client: ClientBase, lote: readonly L[]) {
  const daqui = await findMunicipios(
    client,
    lote.flatMap(({ dados }) => (dados.enderecos ?? []).map(({ idCidade }) => idCidade)),
  )
  const conferidas: L[] = []
  const erros: Erro[] = []
  for (const linha of lote) {
    const enderecos = linha.dados.enderecos?.map((endereco) => {
      const municipio = daqui.get(endereco.idCidade)
      return municipio && isDoMunicipio(endereco, municipio) ? { ...endereco, cidade: municipio.nome } : null
    })
    const errado = enderecos?.indexOf(null) ?? -1
    if (errado >= 0)
      erros.push({
        linha: linha.linha,
        motivo: `campo enderecos.${errado}: idCidade, cidade e uf não são do mesmo município`,
      })
    else if (enderecos)
      conferidas.push({ ...linha, dados: { ...linha.dados, enderecos: enderecos.filter((e) => e !== null) } })
    else conferidas.push(linha)
  }
  return { conferidas, erros }
}
