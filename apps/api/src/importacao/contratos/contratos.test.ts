import { codigoDeBarras, linhaDigitavel } from '@contempla/consorcio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Banco, createBanco } from '../banco.fixture.ts'
import { arquivo, cabecalho as cabecalho1, cota, referencia, type Valor } from '../linhas.fixture.ts'

let banco: Banco
beforeAll(async () => {
  banco = await createBanco()
  await banco.importar(arquivo)
})
afterAll(() => banco.drop())

const cabecalho = { ...cabecalho1, versao: 4 }
const modelo = {
  tipo: 'modeloDeContrato',
  parceiro: 'azul',
  chave: 'regulamento-2024',
  vigenteDesde: '2024-01-01',
  titulo: 'Regulamento',
  texto: '# Do grupo\nO grupo {{grupo}}.',
}
const barras = codigoDeBarras({ banco: '341', vencimento: '2026-06-10', valor: 112_000, campoLivre: '1'.repeat(25) })
const boleto = {
  tipo: 'boletoAnterior',
  ...referencia,
  parcela: 2,
  banco: '341',
  nossoNumero: '00012345',
  linhaDigitavel: linhaDigitavel(barras),
}

const motivoDe = async (linhas: Valor[], cabeca: Valor = cabecalho) =>
  (await banco.expectRecusa([cabeca, ...linhas])).erros[0]?.motivo

describe('a model of contract', () => {
  test('is stored once: again it changes nothing, and with another text it is refused', async () => {
    const doGrupo = { ...modelo, chave: 'do-grupo', grupo: '000001' }
    expect((await banco.importar([cabecalho, modelo, doGrupo])).novos).toEqual({ modeloDeContrato: 2 })
    expect((await banco.importar([cabecalho, modelo, doGrupo])).iguais).toBe(2)
    expect(await motivoDe([{ ...modelo, texto: 'Outro.' }])).toContain('um texto novo leva outra chave')
    expect(
      await banco.sql(
        'SELECT m.chave, g.codigo AS grupo, vigente_desde::text AS desde FROM modelo_de_contrato m LEFT JOIN grupo g ON g.id = m.grupo_id ORDER BY 1',
      ),
    ).toEqual([
      { chave: 'do-grupo', grupo: '000001', desde: '2024-01-01' },
      { chave: 'regulamento-2024', grupo: null, desde: '2024-01-01' },
    ])
  })

  test.each<[string, Valor, string]>([
    ['asks for what no quota has', { texto: 'Sua senha: {{senha}}' }, 'que nenhuma cota tem'],
    ['is of a group that is not there', { chave: 'x', grupo: '999999' }, 'o grupo 999999 do parceiro azul não existe'],
    ['is of a partner that is not there', { parceiro: 'verde' }, 'o parceiro verde não existe'],
  ])('that %s is refused', async (_caso, dados, motivo) => {
    expect(await motivoDe([{ ...modelo, ...dados }])).toContain(motivo)
  })
})

describe('a boleto of the administrator before', () => {
  test('is stored by bank and number, without padding, with its bar code; again it changes nothing', async () => {
    expect((await banco.importar([cabecalho, boleto])).novos).toEqual({ boletoAnterior: 1 })
    expect((await banco.importar([cabecalho, boleto])).iguais).toBe(1)
    expect(await banco.sql('SELECT banco, numero, parcela, codigo_de_barras FROM boleto_anterior')).toEqual([
      { banco: '341', numero: '12345', parcela: 2, codigo_de_barras: barras },
    ])
  })

  test('of another bank may have the same number, and needs no typed line', async () => {
    const { linhaDigitavel: _, ...semLinha } = boleto
    expect((await banco.importar([cabecalho, { ...semLinha, banco: '237' }])).novos).toEqual({ boletoAnterior: 1 })
  })

  test.each<[string, Valor, string]>([
    ['names a number that is of another instalment', { parcela: 1 }, 'este número do banco já é de outro boleto'],
    ['is of no quota', { cota: '0099', nossoNumero: '7' }, 'a cota do boleto não existe'],
    ['is past the plan', { parcela: 11, nossoNumero: '7' }, 'a parcela passa das da cota'],
    ['is of another bank than its typed line', { banco: '237' }, 'a linha digitável é de outro banco'],
    ['has a typed line that is none', { linhaDigitavel: `${boleto.linhaDigitavel.slice(0, 46)}x` }, 'não é uma linha'],
    ['has letters in its number', { nossoNumero: '12A' }, 'até 20 algarismos'],
  ])('that %s is refused', async (_caso, dados, motivo) => {
    expect(await motivoDe([{ ...boleto, ...dados }])).toContain(motivo)
  })
})

test.each([1, 2, 3])('version %i, still read, has neither', async (versao) => {
  expect((await banco.importar([{ ...cabecalho, versao }, { ...cota }])).iguais).toBe(1)
  for (const linha of [modelo, boleto])
    expect(await motivoDe([linha], { ...cabecalho, versao })).toContain('o tipo precisa ser um destes')
})
