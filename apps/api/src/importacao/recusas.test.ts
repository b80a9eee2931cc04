import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Banco, createBanco } from './banco.fixture.ts'
import {
  arquivo,
  cabecalho,
  cliente,
  cota,
  emissao2,
  estorno1,
  grupo,
  oposto,
  pagamento1,
  parceiro,
  plano,
  type Valor,
} from './linhas.fixture.ts'

describe('a bad line is reported with its number and reason, and nothing of the file is kept', () => {
  let banco: Banco

  beforeAll(async () => {
    banco = await createBanco()
  })
  afterAll(() => banco.drop())

  const casos: [nome: string, ruim: Valor | string, motivo: string][] = [
    ['not JSON', '{"tipo":', 'não é um JSON'],
    ['not an object', '42', 'o tipo precisa ser um destes'],
    ['of an unknown type', { tipo: 'boleto' }, 'o tipo precisa ser um destes'],
    ['of a type that every object inherits', { tipo: 'constructor' }, 'o tipo precisa ser um destes'],
    ['with an unknown field', { ...cliente, papel: 'admin' }, 'campo desconhecido: papel'],
    ['without a required field', { ...cota, nomeBem: undefined }, 'falta o campo nomeBem'],
    [
      'with a wrong check digit',
      { ...cliente, inscricaoNacional: '52998224724' },
      'campo inscricaoNacional: CPF ou CNPJ inválido',
    ],
    ['with a bad phone', { ...cliente, telefone: '11987654321' }, 'campo telefone: telefone inválido'],
    [
      'with a day that does not exist',
      { ...cota, dataAdesao: '2026-02-30' },
      'campo dataAdesao: não é um dia que exista',
    ],
    ['with a fraction of a centavo', { ...cota, credito: 10.5 }, 'campo credito'],
    ['with a credit of zero', { ...cota, credito: 0 }, 'campo credito'],
    ['of an unknown partner', { ...cliente, parceiro: 'verde' }, 'o parceiro verde não existe'],
    ['of an unknown group', { ...cota, grupo: '000009' }, 'o grupo 000009 do parceiro azul não existe'],
    ['of an unknown plan', { ...cota, plano: 'x' }, 'o plano x do parceiro azul não existe'],
    ['of an unknown customer', { ...cota, cota: '0002', cliente: '11144477735' }, 'o cliente da cota não existe'],
    ['of an unknown quota', { ...pagamento1, chave: 'n', cota: '0009' }, 'a cota 0009 (versão 0) não existe no grupo'],
    [
      'of an unknown city',
      { tipo: 'logradouro', cep: '20040002', tipoLogradouro: 'Av.', nome: 'X', bairro: 'Y', codigoIbge: 9 },
      'o município 9 não existe',
    ],
    [
      'with a domain that is taken',
      { ...parceiro, chave: 'outro', aplicativos: [] },
      'o domínio já é de outro parceiro',
    ],
    ['changing a plan', { ...plano, taxaAdministracaoPpt: 1 }, 'o plano já existe com outros números'],
    [
      'changing a version of the parameters',
      { ...grupo, parametros: [{ vigenteDesde: '2026-01-01', valores: { multaPpt: 1 } }] },
      'uma versão dos parâmetros já existe',
    ],
    [
      'with a calendar out of order',
      { ...grupo, assembleias: [...grupo.assembleias].toReversed() },
      'o calendário precisa estar em ordem',
    ],
    ['changing a movement', { ...pagamento1, dia: '2026-05-09' }, 'o movimento p1 já existe com outros dados'],
    [
      'with a movement of tomorrow',
      { ...pagamento1, chave: 'n', dia: '2026-06-16' },
      'o dia 2026-06-16 ainda não chegou',
    ],
    [
      'with percentages that the amounts do not give',
      { ...pagamento1, chave: 'n', percentuais: { fundoComum: 1 } },
      'os percentuais não correspondem',
    ],
    ['with a negative payment that reverses nothing', { ...pagamento1, chave: 'n', ...oposto }, 'só um estorno'],
    ['reversing what is not there', { ...estorno1, estorna: 'nada' }, 'o movimento nada, que este estorna, não existe'],
    [
      'reversing another amount',
      {
        ...estorno1,
        credito: 500_000,
        valores: { fundoComum: -50_000, taxaAdministracao: -5_000, fundoReserva: -1_000 },
      },
      'o estorno não é o oposto do movimento p1',
    ],
    [
      'with a character that the database cannot hold',
      { tipo: 'feriado', dia: '2026-09-08', descricao: 'Dia\u0000' },
      'o banco de dados recusou a linha',
    ],
  ]

  test.each(casos)('%s', async (_nome, ruim, motivo) => {
    const recusa = await banco.expectRecusa([...arquivo, ruim])
    expect(recusa.total).toBe(1)
    expect(recusa.erros[0]?.motivo).toContain(motivo)
    expect(recusa.erros[0]?.linha).toBe(arquivo.length + 1)
  })

  const razoes: typeof casos = [
    ['paying twice', { ...pagamento1, chave: 'n' }, 'na cota 0001, o pago na parcela 1 passa do emitido'],
    [
      'paying what was not issued',
      { ...pagamento1, chave: 'n', parcela: 3 },
      'na cota 0001, o pago na parcela 3 passa do emitido',
    ],
    [
      'with an instalment beyond the plan',
      { ...emissao2, chave: 'n', parcela: 11 },
      'a parcela 11 passa das 10 da cota 0001',
    ],
  ]

  test.each(razoes)('%s: at the first line of the quota', async (_nome, ruim, motivo) => {
    const { erros } = await banco.expectRecusa([...arquivo, ruim])
    expect(erros).toEqual([{ linha: arquivo.indexOf(cota) + 1, motivo: expect.stringContaining(motivo) }])
  })

  test('a hundred are shown, all are counted, in the order of the file', async () => {
    const ruins = Array.from({ length: 250 }, () => ({ tipo: 'nada' }))
    const recusa = await banco.expectRecusa([...arquivo, ...ruins])
    expect(recusa.total).toBe(250)
    expect(recusa.erros.map((erro) => erro.linha)).toEqual(
      Array.from({ length: 100 }, (_, i) => arquivo.length + 1 + i),
    )
  })

  test('one reversal reverses one movement once', async () => {
    const recusa = await banco.expectRecusa([...arquivo, estorno1, { ...estorno1, chave: 'x2' }])
    expect(recusa.erros).toEqual([{ linha: arquivo.length + 2, motivo: 'o movimento já foi estornado' }])
  })

  test.each([
    ['an empty file', []],
    ['a file of another version', [{ tipo: 'contempla', versao: 7 }, parceiro]],
    ['a file without the first line', [parceiro]],
  ])('%s is refused at its first line', async (_nome, linhas) => {
    expect((await banco.expectRecusa(linhas)).erros).toMatchObject([{ linha: 1 }])
  })

  test('never repeats the national id that it refuses', async () => {
    const recusa = await banco.expectRecusa([...arquivo, { ...cliente, inscricaoNacional: '52998224724' }])
    expect(JSON.stringify(recusa.erros)).not.toContain('52998224724')
  })
})

test('what the generator made up, whose secrets anybody can read, comes into a demonstration alone', async () => {
  const banco = await createBanco()
  onTestFinished(async () => {
    await banco.drop()
  })
  const linhas = [{ ...cabecalho, demonstracao: true }, parceiro]
  expect((await banco.expectRecusa(linhas)).erros).toMatchObject([
    { linha: 1, motivo: expect.stringContaining('é de demonstração') },
  ])
  expect((await banco.importar(linhas, true)).novos).toEqual({ parceiro: 1 })
})
