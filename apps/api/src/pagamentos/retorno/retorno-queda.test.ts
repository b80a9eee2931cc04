import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { registro } from '../../rotinas/registro.ts'
import { type Devedora, emDia, expectRazaoExplica, hoje, novasDevedoras, useMesa } from '../pagamentos.fixture.ts'
import { createArquivos, escrever, tituloDa } from './retorno.fixture.ts'
import { continueArquivos, processArquivo, receberArquivo } from './retorno.service.ts'

const mesa = useMesa()
const { detalhe, contexto } = createArquivos(mesa)

/** Reads what the file of these quotas left, without the ids that differ between two files. */
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

const count = async (arquivo: number): Promise<number> =>
  (await mesa().ambiente.sql('select count(*)::int as n from pagamento where arquivo_id = $1', [arquivo]))[0]?.['n']

/** Starts a process on the file and kills it after it has posted some titles. */
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
  const antes = await count(arquivo)
  while (filho.exitCode === null && (await count(arquivo)) < antes + 5) await wait(2)
  filho.kill('SIGKILL')
  await fim
}

/** Makes a group of quotas and the file of their payments: some late, some too large, some twice. */
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
  await processArquivo(contexto(), vivo.id)
  for (let vez = 0; vez < 2; vez += 1) await matarNoMeio(morto.id)
  expect(await count(morto.id)).toBeGreaterThanOrEqual(5)
  expect(await count(morto.id)).toBeLessThan(morto.titulos)
  expect(await detalhe(morto.id)).toMatchObject({ situacao: 'em-curso' })

  const continuar = 'POST /arquivos-de-retorno/:id/processamento'
  expect((await mesa().gestor.chamar(continuar, { params: { id: morto.id } })).status).toBe(200)
  await processArquivo(contexto(), morto.id)
  const feito = await detalhe(morto.id)
  expect(feito).toMatchObject({ situacao: 'processado', processados: morto.titulos, recebido: feito.total })
  expect(await resultado(morto.devedoras, morto.id)).toEqual(await resultado(vivo.devedoras, vivo.id))
})

test('four processes at once on one file post each title once, and finish what stopped', async () => {
  const { devedoras, id, titulos } = await novoArquivo()
  const deUmaVez = await novoArquivo()
  await processArquivo(contexto(), deUmaVez.id)
  const parou = await processArquivo(contexto(), id, performance.now() + 20)
  expect(parou).toBe(false)
  await Promise.all(Array.from({ length: 4 }, () => continueArquivos(contexto())))
  expect(await count(id)).toBe(titulos)
  expect(await resultado(devedoras, id)).toEqual(await resultado(deUmaVez.devedoras, deUmaVez.id))
  expect(await continueArquivos(contexto())).toBe(0)
})

test('a line that can’t be posted is marked on its file, and keeps neither its other lines nor the other files', async () => {
  const { sql } = mesa().ambiente
  const ator = { tipo: 'funcionario', id: mesa().gestor.funcionarioId } as const
  const [quebrada, sa, deOutro] = await novasDevedoras(mesa(), { ...emDia, cotas: 3 })
  if (!quebrada || !sa || !deOutro) throw new Error('faltam cotas')
  const receber = async (titulos: Parameters<typeof escrever>[0]) =>
    (await receberArquivo(contexto(), { nome: 'x.ret', conteudo: escrever(titulos), ator })).row.id
  const comErro = await receber([tituloDa(quebrada), tituloDa(sa)])
  const bom = await receber([tituloDa(deOutro)])
  await sql(`create function quebrar() returns trigger language plpgsql as $$ begin
    if new.boleto_id = ${quebrada.boleto} then raise exception 'quebrada'; end if; return new; end $$`)
  await sql('create trigger quebrar before insert on pagamento for each row execute function quebrar()')
  try {
    expect(await continueArquivos(contexto())).toBe(2)
  } finally {
    await sql('drop trigger quebrar on pagamento')
    await sql('drop function quebrar')
  }
  expect(await detalhe(comErro)).toMatchObject({
    situacao: 'em-curso',
    processados: 1,
    erros: [{ linha: expect.any(Number), codigo: 'LINHA_NAO_LANCADA', detalhe: 'O banco recusou (P0001)' }],
  })
  expect(await detalhe(bom)).toMatchObject({ situacao: 'processado' })
  expect(await continueArquivos(contexto())).toBe(1)
  expect(await detalhe(comErro)).toMatchObject({ situacao: 'processado', processados: 2, erros: [] })
})

test('a file that is no longer what was accepted says so, and the others go on', async () => {
  const { id } = await novoArquivo()
  const outro = await novoArquivo()
  await mesa().ambiente.sql("update arquivo_retorno set conteudo_cifrado = '\\x00' where id = $1", [id])
  await continueArquivos(contexto())
  expect(await detalhe(id)).toMatchObject({
    situacao: 'em-curso',
    erros: [{ linha: null, codigo: 'ARQUIVO_ILEGIVEL' }],
  })
  expect(await detalhe(outro.id)).toMatchObject({ situacao: 'processado' })
})

test.each(['exclusoes', 'descontemplacoes'])(
  'who is late is only looked at (%s) once the files at hand are posted',
  async (nome) => {
    const { id, titulos } = await novoArquivo()
    const rotina = registro.find((uma) => uma.nome === nome)
    await rotina?.alvos(contexto(), hoje)
    expect(await count(id)).toBe(titulos)
    expect(await detalhe(id)).toMatchObject({ situacao: 'processado' })
  },
)
