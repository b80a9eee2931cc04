import { readFileSync } from 'node:fs'
import {
  addMonths,
  examinarChassi,
  isSenha,
  motivoSenhaFraca,
  parsePlaca,
  reajustarCredito,
  TIPOS_DE_VEICULO,
  valorDaFipe,
  valorPlausivel,
} from '@contempla/consorcio'
import { inscricaoValida, tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Ambiente, startAmbiente } from '../ambiente/ambiente.ts'
import { createNucleo } from '../ambiente/grupos.ts'
import { personas } from '../personas.ts'
import { CABECALHO, generateDemo } from './demo.ts'
import { cnpjDe, cpfDe } from './inscricoes.ts'
import type { LinhaCota, LinhaGrupo, LinhaMovimento } from './linha.ts'
import { generateMassa } from './massa.ts'

const hoje = '2026-06-15'
const agora = new Date(`${hoje}T15:00:00Z`)
const adminUrl = inject('TEST_DATABASE_URL')

test('a group of the demo has as many numbers as quotas, and few more: who is drawn is there', () => {
  const linhas = [...generateDemo(hoje)]
  const grupos = linhas.flatMap((linha) =>
    linha.tipo === 'grupo' ? [linha as { codigo: string; maximoCotas: number }] : [],
  )
  const vendidas = (codigo: string) =>
    linhas.filter((linha) => linha.tipo === 'cota' && (linha as { grupo?: string }).grupo === codigo).length
  expect(grupos.length).toBeGreaterThan(10)
  for (const { codigo, maximoCotas } of grupos) {
    expect(vendidas(codigo) / maximoCotas, codigo).toBeGreaterThanOrEqual(0.5)
    expect(vendidas(codigo), codigo).toBeLessThanOrEqual(maximoCotas)
  }
})

test('the personas have a whole record, but for the one who has no contact', () => {
  const linhas = [...generateDemo(hoje)].filter(({ tipo }) => tipo === 'cliente')
  const partes = ['emails', 'telefones', 'enderecos', 'contasBancarias', 'perfil']
  for (const { inscricao, email, chave } of personas) {
    const linha: Record<string, unknown> | undefined = linhas.find(
      (cada) => 'inscricaoNacional' in cada && cada.inscricaoNacional === inscricao,
    )
    const tem = partes.filter((parte) => linha?.[parte] !== undefined)
    expect([chave, tem]).toEqual([chave, email === null ? [] : partes])
  }
})

test.each(['2026-06-15', '2026-11-22', '2026-12-31', '2027-02-28'])(
  'an instalment of the demo of %s is issued by the credit in force on its day, which is the quota’s today',
  (dia) => {
    const linhas = [...generateDemo(dia)]
    const grupos = linhas.filter((linha): linha is LinhaGrupo => linha.tipo === 'grupo')
    const erradas = grupos.flatMap((grupo) => {
      const doGrupo = (linha: { parceiro: string; grupo: string }) =>
        linha.parceiro === grupo.parceiro && linha.grupo === grupo.codigo
      const emissoes = linhas
        .filter((linha): linha is LinhaMovimento => linha.tipo === 'movimento')
        .filter((linha) => doGrupo(linha) && linha.lancamento === 'emissao' && linha.estorna === undefined)
      const cotas = linhas.filter((linha): linha is LinhaCota => linha.tipo === 'cota').filter(doGrupo)
      const creditoEm = creditosDe(grupo, Math.min(...[...emissoes, ...cotas].map(({ credito }) => credito)))
      return [...emissoes, ...cotas.map((cota) => ({ ...cota, dia }))].filter(
        (linha) => linha.credito !== creditoEm(linha.dia),
      )
    })
    expect(grupos.length).toBeGreaterThan(10)
    expect(erradas).toEqual([])
  },
)

/**
 * Computes the credit of a group by day: the first one, readjusted by the group's index on each anniversary of its
 * first assembly.
 */
function creditosDe({ assembleias, parametros, prazoMeses }: LinhaGrupo, primeiro: number) {
  const primeira = assembleias.find(({ numero }) => numero === 1)?.dia ?? ''
  const reajusteAnualPpt = Number(parametros[0]?.valores['reajusteAnualPpt'])
  return (dia: string) => {
    let credito = primeiro
    for (let meses = 12; meses < prazoMeses && addMonths(primeira, meses) <= dia; meses += 12)
      credito = reajustarCredito(credito, { indiceDeReajuste: 'IPCA', reajusteAnualPpt })
    return credito
  }
}

describe('the vehicles that are found by their plates', () => {
  const idade = (linha: Record<string, unknown>, dia: string) => Number(dia.slice(0, 4)) - Number(linha['anoModelo'])
  const de = (dia: string, tipo: string): Record<string, unknown>[] =>
    [...generateDemo(dia)].filter((linha) => linha.tipo === tipo)

  test.each([hoje, '2027-01-03'])('on %s are of every kind, of both formats and of all ages', (dia) => {
    const veiculos = de(dia, 'veiculoRegistrado')
    const idades = veiculos.map((veiculo) => idade(veiculo, dia))
    expect(new Set(veiculos.map(({ tipoDeVeiculo }) => tipoDeVeiculo))).toEqual(new Set(TIPOS_DE_VEICULO))
    expect(new Set(veiculos.map(({ placa }) => parsePlaca(String(placa))?.formato))).toEqual(
      new Set(['antiga', 'mercosul']),
    )
    expect([Math.min(...idades), Math.max(...idades)]).toEqual([0, 15])
    for (const campo of ['placa', 'chassi', 'renavam', 'codigoFipe'])
      expect(new Set(veiculos.map((veiculo) => veiculo[campo])).size, campo).toBe(veiculos.length)
    for (const { chassi, anoFabricacao, anoModelo } of veiculos) {
      const anos = { anoFabricacao: Number(anoFabricacao), anoModelo: Number(anoModelo) }
      expect(examinarChassi(String(chassi), anos)).toEqual({ chassi, avisos: [], revisao: false })
    }
  })

  test('have prices that are plausible from month to month, all but one', () => {
    const precos = de(hoje, 'precoFipe')
    const semPreco = de(hoje, 'veiculoRegistrado').filter(({ codigoFipe, anoModelo }) => {
      const dele = precos.filter((preco) => preco['codigo'] === codigoFipe && preco['anoModelo'] === anoModelo)
      const valores = dele.map(({ valor }) => valorDaFipe(String(valor)))
      for (const [i, valor] of valores.entries())
        expect(valorPlausivel(valor ?? 0, valores[i + 1] ?? null), String(codigoFipe)).toBeGreaterThan(0)
      expect([0, 3]).toContain(dele.length)
      return dele.length === 0
    })
    expect(semPreco.map(({ placa }) => placa)).toEqual(['SEM2P22'])
  })

  test('are those that the operating guide tells people to type', () => {
    const guia = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const linhas = guia.matchAll(/^\| `([A-Z0-9]{7})` \| .*?, (?:this year's|(\d+) years?) /gm)
    const ditas = [...linhas].map(([, placa, anos = '0']) => ({ placa, anos: Number(anos) }))
    const daqui = de(hoje, 'veiculoRegistrado').map((veiculo) => ({
      placa: veiculo['placa'],
      anos: idade(veiculo, hoje),
    }))
    expect(ditas.length).toBeGreaterThan(10)
    expect(daqui).toEqual(expect.arrayContaining(ditas))
    expect(guia).toContain(`of the ${daqui.length} that`)
  })
})

describe('national ids', () => {
  test('are valid, and never the same twice', () => {
    const cpfs = Array.from({ length: 20_000 }, (_, i) => cpfDe(i))
    expect(cpfs.every(inscricaoValida)).toBe(true)
    expect(new Set(cpfs).size).toBe(cpfs.length)
  })

  test.each(['12345678', '12ABC345', 'SERRA001'])('of a company with root %s is valid', (raiz) => {
    expect(inscricaoValida(cnpjDe(raiz))).toBe(true)
    expect(tipoPessoa(cnpjDe(raiz))).toBe('PJ')
  })
})

describe('personas', () => {
  test('have keys and national ids of their own', () => {
    for (const campo of ['chave', 'inscricao'] as const) {
      expect(new Set(personas.map((persona) => persona[campo])).size).toBe(personas.length)
    }
    expect(personas.filter((persona) => !inscricaoValida(persona.inscricao))).toEqual([])
  })

  test('have passwords that the block list lets through', () => {
    const fracas = personas.filter(
      ({ senha, inscricao }) => !isSenha(senha) || motivoSenhaFraca(senha, [inscricao]) !== null,
    )
    expect(fracas).toEqual([])
  })
})

describe.each([
  ['the demo', () => generateDemo(hoje)],
  ['a mass file', () => generateMassa({ cotas: 300, semente: 7, hoje })],
])('%s', (_nome, gerar) => {
  test('says that it is made up, so that production refuses it', () => {
    expect(gerar().next().value).toMatchObject({ demonstracao: true })
  })

  test('is the same file each time', () => {
    expect(JSON.stringify([...gerar()])).toBe(JSON.stringify([...gerar()]))
  })
})

describe('the demo in the database', () => {
  // The last day of a year differs most from the others, because months end and rates change with it.
  const dias = inject('completa') ? [hoje, '2026-02-28', '2027-01-03', '2026-12-31'] : ['2026-12-31']
  test.each(dias)('loads on %s, twice the same, and stands beside a mass file', async (dia) => {
    const ambiente = await startAmbiente({ adminUrl, agora: new Date(`${dia}T15:00:00Z`) })
    try {
      const linhas = [...generateDemo(dia)]
      await ambiente.importar(linhas.slice(1), CABECALHO.versao)
      const saldos = () =>
        ambiente.sql('SELECT count(*), sum(pago_centavos), sum(saldo_devedor_centavos) FROM cota_saldo')
      const antes = await saldos()
      await ambiente.importar(linhas.slice(1), CABECALHO.versao)
      expect(await saldos()).toEqual(antes)
      await ambiente.importar([...generateMassa({ cotas: 300, semente: 7, hoje: dia })].slice(1), CABECALHO.versao)
      expect(
        await ambiente.sql(
          "select (codigo < '100000') as demo, count(*)::int as n from cota join grupo on grupo.id = grupo_id group by 1 order by 1",
        ),
      ).toEqual([
        { demo: false, n: 300 },
        { demo: true, n: linhas.filter(({ tipo }) => tipo === 'cota').length },
      ])
    } finally {
      await ambiente.close()
    }
  })
})

describe('the demo in the database, loaded once', () => {
  let ambiente: Ambiente
  beforeAll(async () => {
    ambiente = await startAmbiente({ adminUrl, agora })
    await ambiente.importar([...generateDemo(hoje)].slice(1), CABECALHO.versao)
  })
  afterAll(() => ambiente.close())

  test('can be paid from the first minute, and tells of each group one story', async () => {
    const abertas = await ambiente.sql<{ boletos: number }>(
      `select (select count(*)::int from boleto b where b.cota_id = s.cota_id and b.tipo = 'mensal'
             and b.parcelas = array[(e->>'numero')::int] and b.valor_centavos = (e->>'valor')::bigint) as boletos
         from cota_saldo s cross join jsonb_array_elements(s.em_aberto) e`,
    )
    expect(abertas.length).toBeGreaterThan(250)
    expect(abertas.filter(({ boletos }) => boletos !== 1)).toEqual([])
    const semUso = await ambiente.sql(
      `select 1 from contemplacao x join grupo g on g.id = x.grupo_id where g.situacao = 'ENCERRADO' and x.utilizado_em is null`,
    )
    expect(semUso).toEqual([])
    // Nobody has won an assembly that is still to be held.
    const antes = await ambiente.sql(
      `select 1 from contemplacao x join assembleia a on a.grupo_id = x.grupo_id and a.numero = x.assembleia where a.dia >= $1`,
      [hoje],
    )
    expect(antes).toEqual([])
    const encargos = await ambiente.sql<{ pagos: number; doGrupo: number }>(
      `select (select sum(multa_centavos + juros_centavos)::bigint from movimento where tipo = 'pagamento') as pagos,
           (select sum(valor_centavos)::bigint from movimento_grupo where tipo = 'encargos') as "doGrupo"`,
    )
    expect(encargos[0]?.doGrupo).toBeGreaterThanOrEqual((encargos[0]?.pagos ?? 0) / 2)
    expect(encargos[0]?.pagos).toBeGreaterThan(0)
  })

  test('has nobody whose contemplation waits for a guarantee, and a group whose closing waits only for being told', async () => {
    expect(await ambiente.sql('select 1 from contemplacao where garantia_em is null')).toEqual([])
    const http = await createNucleo(ambiente).naRetaguarda('gestor')
    const [grupo] = await ambiente.sql<{ id: number }>("select id from grupo where codigo = '000108'")
    const { data } = await http.chamar('GET /grupos/:id/encerramento', { params: { id: grupo?.id ?? 0 } })
    expect(data).toMatchObject({ podeComunicar: true, pendencias: ['NAO_COMUNICADO'] })
    expect(data.restituicoes.cotas).toBe(1)
    expect(data.emAberto.cotas).toBe(1)
    expect(data.rateio.centavos).toBeGreaterThan(0)
  })

  test('puts each persona in the state that it is named for', async () => {
    const rows = await ambiente.sql<{
      nome: string
      situacao: string
      atrasadas: number
      pagas: number
      saldo: number
    }>(
      `SELECT cliente.nome, cota.situacao, s.parcelas_pagas AS pagas, s.saldo_devedor_centavos AS saldo,
                (SELECT count(*) FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < '${hoje}') AS atrasadas
         FROM cota JOIN cliente ON cliente.id = cota.cliente_id JOIN cota_saldo s ON s.cota_id = cota.id`,
    )
    const de = (nome: string) => rows.filter((row) => row.nome === nome)
    expect(de('Dora Em Dia')).toMatchObject([{ atrasadas: 0, situacao: 'Ativo' }])
    expect(de('Lauro Atrasado')).toMatchObject([{ atrasadas: 1 }])
    expect(de('Tereza Três Atrasos')).toMatchObject([{ atrasadas: 3 }])
    expect(de('Rita Reativável')).toMatchObject([{ situacao: 'Cancelado', atrasadas: 0 }])
    expect(de('Quirino Quitado')).toMatchObject([{ situacao: 'Quitado', pagas: 60, saldo: 0 }])
    expect(de('Eunice Encerrada')).toMatchObject([{ situacao: 'Quitado', pagas: 24, saldo: 0 }])
    expect(de('Nilo Sem Cota')).toEqual([])
    expect(de('Íris das Trinta Cotas')).toHaveLength(30)
  })
})
