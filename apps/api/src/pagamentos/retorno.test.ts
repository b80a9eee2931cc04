import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sum } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import {
  escreverCnab240,
  escreverCnab400,
  type TituloDeTeste,
} from '../../../../packages/consorcio/src/cnab.fixture.ts'
import {
  type Devedora,
  emDia,
  expectRazaoExplica,
  hoje,
  movimentosDe,
  novaDevedora,
  novasDevedoras,
  useMesa,
} from './pagamentos.fixture.ts'
import { continuarArquivos, processarArquivo, receberArquivo } from './retorno.service.ts'

const mesa = useMesa()
const contexto = () => mesa().ambiente.servidor.contexto

const titulo = (dados: Partial<TituloDeTeste>): TituloDeTeste => ({
  nossoNumero: '99999999',
  usoDaEmpresa: '',
  ocorrencia: '06',
  vencimento: hoje,
  valorTitulo: 100,
  valorPago: 100,
  acrescimos: 0,
  dia: hoje,
  ...dados,
})
const tituloDa = ({ boleto, parcela }: Devedora, dados: Partial<TituloDeTeste> = {}) =>
  titulo({ nossoNumero: String(boleto), valorTitulo: parcela.valor, valorPago: parcela.valor, ...dados })

let sequencial = 1000
/** Each file has a number of its own, as the bank gives them. */
function escrever(titulos: readonly TituloDeTeste[], formato: '240' | '400' = '240', banco = '341'): string {
  const linhas = formato === '240' ? escreverCnab240(titulos, banco) : escreverCnab400(titulos, banco)
  const numero = String(++sequencial)
  const [de, largura] = formato === '240' ? [157, 6] : banco === '001' ? [100, 7] : [108, 5]
  const header = linhas[0] ?? ''
  linhas[0] = header.slice(0, de) + numero.padStart(largura, '0') + header.slice(de + largura)
  return linhas.join('\r\n')
}

/** Sends a file and waits until it is done, as its screen does. */
async function enviar(conteudo: string, nome = 'retorno.ret') {
  const resposta = await mesa().gestor.chamar('POST /arquivos-de-retorno', { body: { nome, conteudo } })
  while (resposta.data?.situacao === 'em-curso') {
    await wait(20)
    Object.assign(resposta.data, await detalhe(resposta.data.id))
  }
  return resposta
}
const detalhe = async (id: number) =>
  (await mesa().atendente.chamar('GET /arquivos-de-retorno/:id', { params: { id } })).data
const pagamentosDo = async (arquivo: number) =>
  (await mesa().atendente.chamar('GET /pagamentos', { query: { arquivo, page_size: 100 } })).json.data

describe.each([
  ['CNAB 240', '240', ['341', '237', '001', '033']],
  ['CNAB 400', '400', ['341', '237', '001', '033']],
] as const)('a %s file', (_nome, formato, bancos) => {
  test.each(bancos)(
    'of bank %s posts what was paid, queues what was not ours, and adds up to the centavo',
    async (banco) => {
      const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
      if (!uma || !outra) throw new Error('faltam cotas')
      const titulos = [
        tituloDa(uma),
        tituloDa(outra, { valorPago: outra.parcela.valor + 50 }),
        titulo({ valorPago: 33_000 }),
        tituloDa(uma, { ocorrencia: '02', valorPago: 0 }),
      ]
      const { status, data } = await enviar(escrever(titulos, formato, banco))
      const total = uma.parcela.valor + outra.parcela.valor + 50 + 33_000
      expect({ status, data }).toMatchObject({
        status: 200,
        data: {
          repetido: false,
          formato: `cnab${formato}`,
          banco,
          situacao: 'processado',
          erros: [],
          titulos: 4,
          liquidacoes: 3,
          total,
          processados: 3,
          recebido: total,
          alocado: total - 33_050,
          naFila: 33_050,
          pagamentosNaFila: 2,
        },
      })
      const pagos = await pagamentosDo(data.id)
      expect(pagos.map(({ estado, motivo }: { estado: string; motivo: string }) => [estado, motivo])).toEqual([
        ['lancado', null],
        ['na-fila', 'VALOR_A_MAIOR'],
        ['na-fila', 'BOLETO_DESCONHECIDO'],
      ])
      expect(sum(pagos.map(({ valor }: { valor: number }) => valor))).toBe(total)
      expect(await movimentosDe(mesa(), pagos[0].id)).toHaveLength(1)
      await expectRazaoExplica(mesa(), [uma.cotaId, outra.cotaId])
    },
  )

  test('sent twice, or twice at once, is posted once and says so', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const conteudo = escrever([tituloDa(devedora)], formato)
    const respostas = await Promise.all(Array.from({ length: 5 }, () => enviar(conteudo)))
    expect(respostas.filter(({ data }) => data.repetido)).toHaveLength(4)
    expect((await enviar(conteudo, 'outro nome.ret')).data).toMatchObject({ repetido: true, nome: 'retorno.ret' })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [devedora.boleto])).toHaveLength(1)
  })

  test('with one bad line is refused whole, and kept with the line and the reason', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const linhas = escrever([tituloDa(devedora), titulo({})], formato).split('\r\n')
    const semUma = linhas.toSpliced(linhas.length - 2, 1).join('\r\n')
    const { data } = await enviar(semUma)
    expect(data).toMatchObject({ situacao: 'recusado', processados: 0, recebido: 0, total: 0 })
    expect(data.erros.length).toBeGreaterThan(0)
    expect(data.erros[0]).toEqual({ linha: expect.any(Number), codigo: expect.stringMatching(/^[A-Z_]+$/) })
    expect(await detalhe(data.id)).toMatchObject({ situacao: 'recusado', erros: data.erros })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [devedora.boleto])).toEqual([])
    expect((await enviar(semUma)).data).toMatchObject({ repetido: true, situacao: 'recusado' })
  })
})

describe('a return file', () => {
  test.each([
    [' ', 'ARQUIVO_VAZIO'],
    ['oi', 'SEM_HEADER'],
    ['não é um arquivo do banco\r\n'.repeat(20), 'SEM_HEADER'],
  ])('that is none (%j) is refused, never posted', async (conteudo, codigo) => {
    const { data } = await enviar(conteudo)
    expect(data).toMatchObject({ situacao: 'recusado', liquidacoes: 0, erros: [{ codigo }] })
  })

  test('without a byte is not taken', async () => {
    const { status, codigo } = await enviar('')
    expect([status, codigo]).toEqual([400, 'VALIDACAO'])
  })

  test('under the bank’s number of one already in hand is refused: its titles would be posted twice', async () => {
    const [uma, outra] = await novasDevedoras(mesa(), { ...emDia, cotas: 2 })
    if (!uma || !outra) throw new Error('faltam cotas')
    await enviar(escrever([tituloDa(uma)]))
    sequencial -= 1
    const { data } = await enviar(escrever([tituloDa(outra)]))
    expect(data).toMatchObject({ situacao: 'recusado', erros: [{ linha: 1, codigo: 'SEQUENCIAL_REPETIDO' }] })
    expect(await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [outra.boleto])).toEqual([])
  })

  test('is kept whole and encrypted, bytes beyond ASCII included', async () => {
    const conteudo = escrever([titulo({ usoDaEmpresa: 'Açúcar ÿ ção' })])
    const { data } = await enviar(conteudo)
    const [row] = await mesa().ambiente.sql(
      'select conteudo_cifrado, recebido_por from arquivo_retorno where id = $1',
      [data.id],
    )
    expect(row?.['recebido_por']).toBe(mesa().gestor.funcionarioId)
    expect(row?.['conteudo_cifrado'].includes(Buffer.from('Açúcar'))).toBe(false)
    expect(contexto().cifra.decifrar(row?.['conteudo_cifrado'])).toBe(conteudo)
  })

  test('of 8 MiB is taken, one of more is not', async () => {
    const grande = 'x'.repeat(8 * 1024 * 1024)
    expect((await enviar(grande)).data).toMatchObject({ situacao: 'recusado' })
    expect((await enviar(`${grande}x`)).codigo).toBe('VALIDACAO')
  })

  test('is sent by who moves money, and listed newest first', async () => {
    const { analista, atendente } = mesa()
    const body = { nome: 'x.ret', conteudo: 'x' }
    expect((await analista.chamar('POST /arquivos-de-retorno', { body })).codigo).toBe('PAPEL_NAO_PERMITE')
    const params = { id: 999_999_999 }
    const continuar = 'POST /arquivos-de-retorno/:id/processamento'
    expect((await analista.chamar(continuar, { params })).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await mesa().gestor.chamar(continuar, { params })).codigo).toBe('NAO_ENCONTRADO')
    const { data } = await enviar(escrever([titulo({})]))
    const { json } = await atendente.chamar('GET /arquivos-de-retorno', { query: { page_size: 2 } })
    expect(json.data[0]).toMatchObject({ id: data.id, situacao: 'processado' })
    const recusados = await atendente.chamar('GET /arquivos-de-retorno', { query: { situacao: 'recusado' } })
    expect(new Set(recusados.data.map(({ situacao }: { situacao: string }) => situacao))).toEqual(new Set(['recusado']))
  })

  test('is late by the day on which the customer paid, not by the day on which the money came', async () => {
    const devedora = await novaDevedora(mesa())
    const { vencimento } = devedora.parcela
    const { data } = await enviar(escrever([tituloDa(devedora, { dia: vencimento })]))
    expect(data).toMatchObject({ alocado: devedora.parcela.valor, naFila: 0 })
  })
})

/** What the file of these quotas left, without the ids that differ between two of them. */
async function resultado(devedoras: readonly Devedora[], arquivo: number) {
  const ids = devedoras.map(({ cotaId }) => cotaId)
  const { sql } = mesa().ambiente
  await expectRazaoExplica(mesa(), ids)
  return {
    movimentos: await sql(
      `select c.numero, m.tipo, m.dia::text, m.parcela, m.fundo_comum_centavos, m.multa_centavos, m.juros_centavos
       from movimento m join cota c on c.id = m.cota_id where m.cota_id = any($1) and m.chave like 'pagamento:%'
       order by c.numero, m.id`,
      [ids],
    ),
    pagamentos: await sql(
      'select linha, valor_centavos, alocado_centavos, fila_centavos, fila_motivo from pagamento where arquivo_id = $1 order by linha',
      [arquivo],
    ),
    grupo: await sql('select tipo, valor_centavos from movimento_grupo where grupo_id = $1 order by valor_centavos', [
      devedoras[0]?.grupoId,
    ]),
    boletos: await sql('select pago_em::text from boleto where cota_id = any($1) order by id', [ids]),
    arquivo: await sql('select situacao, liquidacoes, total_centavos, na_fila from arquivo_retorno where id = $1', [
      arquivo,
    ]),
  }
}

const contar = async (arquivo: number): Promise<number> =>
  (await mesa().ambiente.sql('select count(*)::int as n from pagamento where arquivo_id = $1', [arquivo]))[0]?.['n']

/** Starts a process of its own on the file and kills it once it has posted some titles. */
async function matarNoMeio(arquivo: number) {
  const { ambiente } = mesa()
  const { chaveDados, chaveIndice } = contexto().config
  const filho = spawn(process.execPath, [join(import.meta.dirname, 'retorno.processo.fixture.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: ambiente.databaseUrl,
      CHAVE_DADOS: chaveDados.toString('base64'),
      CHAVE_INDICE: chaveIndice.toString('base64'),
      ARQUIVO: String(arquivo),
      AGORA: ambiente.relogio.agora().toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const fim = once(filho, 'exit')
  const antes = await contar(arquivo)
  while (filho.exitCode === null && (await contar(arquivo)) < antes + 5) await wait(2)
  filho.kill('SIGKILL')
  await fim
}

/** A group of quotas and the file of its payments: some late, some over, some twice. */
async function novoArquivo() {
  const cotas = Array.from({ length: 24 }, (_, i) => ({ emAtraso: i % 4 === 0 ? 2 : 1 }))
  const devedoras = await novasDevedoras(mesa(), { emDias: 5, cotas })
  const titulos = devedoras.flatMap((devedora, i) => {
    const umTitulo = tituloDa(devedora, {
      dia: devedora.parcela.vencimento,
      valorPago: devedora.parcela.valor + (i % 5 === 0 ? 13 : 0),
    })
    return i % 10 === 0 ? [umTitulo, umTitulo] : [umTitulo]
  })
  const { row } = await receberArquivo(contexto(), {
    nome: 'dia.ret',
    conteudo: escrever(titulos, '400', '237'),
    ator: { tipo: 'funcionario', id: mesa().gestor.funcionarioId },
  })
  return { devedoras, id: row.id, titulos: titulos.length }
}

test('a file whose process is killed in the middle, again and again, ends like one that was not', {
  timeout: 120_000,
}, async () => {
  const morto = await novoArquivo()
  const vivo = await novoArquivo()
  await processarArquivo(contexto(), vivo.id)
  for (let vez = 0; vez < 2; vez += 1) await matarNoMeio(morto.id)
  expect(await contar(morto.id)).toBeGreaterThanOrEqual(5)
  expect(await contar(morto.id)).toBeLessThan(morto.titulos)
  expect(await detalhe(morto.id)).toMatchObject({ situacao: 'em-curso' })

  const continuar = 'POST /arquivos-de-retorno/:id/processamento'
  expect((await mesa().gestor.chamar(continuar, { params: { id: morto.id } })).status).toBe(200)
  await processarArquivo(contexto(), morto.id)
  const feito = await detalhe(morto.id)
  expect(feito).toMatchObject({ situacao: 'processado', processados: morto.titulos, recebido: feito.total })
  expect(await resultado(morto.devedoras, morto.id)).toEqual(await resultado(vivo.devedoras, vivo.id))
})

test('four processes at once on one file post each title once, and finish what stopped', async () => {
  const { devedoras, id, titulos } = await novoArquivo()
  const deUmaVez = await novoArquivo()
  await processarArquivo(contexto(), deUmaVez.id)
  const parou = await processarArquivo(contexto(), id, performance.now() + 20)
  expect(parou).toBe(false)
  await Promise.all(Array.from({ length: 4 }, () => continuarArquivos(contexto())))
  expect(await contar(id)).toBe(titulos)
  expect(await resultado(devedoras, id)).toEqual(await resultado(deUmaVez.devedoras, deUmaVez.id))
  expect(await continuarArquivos(contexto())).toBe(0)
})
