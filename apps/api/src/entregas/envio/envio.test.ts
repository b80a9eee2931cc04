import { beforeEach, describe, expect, test } from 'vitest'
import { createAnexar } from '../../documentos/index.ts'
import { emDia, novaDevedora, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import type { AnexoDaMensagem } from '../../schema/index.ts'
import { alvosDe, darEndereco, type Emitida, emitirNovos, hoje, run } from './emitidos.fixture.ts'

const mesa = useMesa()
const sql = (texto: string, valores: unknown[] = []) => mesa().ambiente.sql(texto, valores)
beforeEach(async () => {
  mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
  await sql('delete from mensagem_saida')
})

const enviar = (grupoId: number, dia: string) => run(mesa(), 'envio-dos-boletos', grupoId, dia)

const entregaDo = async (boleto: number) =>
  (
    await mesa().ambiente.sql<{ forma: string; dia: string; mensagem: number | null; lote: number | null }>(
      'select forma_envio as forma, dia::text, mensagem_id as mensagem, lote_id as lote from entrega_de_boleto where boleto_id = $1',
      [boleto],
    )
  )[0]
const naFila = () =>
  mesa().ambiente.sql<{ id: number; para: Buffer; texto: Buffer; anexo: AnexoDaMensagem | null }>(
    'select id, para_cifrado as para, texto_cifrado as texto, anexo from mensagem_saida order by id',
  )
const lotes = () =>
  mesa().ambiente.sql<{ id: number; quantidade: number; aberto: boolean }>(
    'select id, quantidade, aberto from lote_de_impressao order by id',
  )
const escolher = ({ cotaId, clienteId }: Emitida, forma: string, assembleia: number | null = null) =>
  sql(
    'insert into escolha_de_envio (cota_id, cliente_id, forma_envio, assembleia, escolhida_em) values ($1, $2, $3, $4, now())',
    [cotaId, clienteId, forma, assembleia],
  )
const umaSo = async () => {
  const { grupoId, dia, emitidas } = await emitirNovos(mesa())
  const [emitida] = emitidas
  if (!emitida) throw new Error('nada se emitiu')
  return { grupoId, dia, emitida }
}

describe('the boleto of the month', () => {
  test('goes once, by e-mail with its paper, to who never chose', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    expect(await alvosDe(mesa(), 'envio-dos-boletos', dia)).toContain(grupoId)
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 1, peloCorreio: 0, semRegistro: 0, semContato: 0 })
    const [mensagem, ...outras] = await naFila()
    expect(outras).toEqual([])
    expect(await entregaDo(emitida.boleto)).toEqual({ forma: 'email', dia, mensagem: mensagem?.id, lote: null })
    const { cifra } = mesa().ambiente.servidor.contexto
    expect(cifra.decifrar(mensagem?.para ?? Buffer.of())).toBe('consorciado0001@exemplo.com.br')
    expect(cifra.decifrar(mensagem?.texto ?? Buffer.of())).toContain(`parcela ${emitida.parcela} da sua cota`)
    if (!mensagem?.anexo) throw new Error('a mensagem não leva o boleto')
    const anexo = await createAnexar(mesa().ambiente.servidor.contexto)(mensagem.anexo)
    expect(anexo).toMatchObject({ nome: `boleto-${emitida.boleto}.pdf`, tipo: 'application/pdf' })
    expect(anexo?.bytes.subarray(0, 5).toString()).toBe('%PDF-')

    expect(await alvosDe(mesa(), 'envio-dos-boletos', dia)).not.toContain(grupoId)
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 0, peloCorreio: 0, semRegistro: 0, semContato: 0 })
    expect(await naFila()).toHaveLength(1)
  })

  test('of who died goes to nobody while that is confirmed, and goes once it is undone', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    const suspender = (em: string | null) =>
      sql('update cliente set suspenso_por_falecimento_em = $2 where id = $1', [emitida.clienteId, em])
    await suspender(`${hoje}T12:00:00Z`)
    expect(await enviar(grupoId, dia)).toMatchObject({ porEmail: 0, peloCorreio: 0 })
    expect(await naFila()).toEqual([])
    await suspender(null)
    expect(await enviar(grupoId, dia)).toMatchObject({ porEmail: 1 })
  })

  test('that came with the import reached its holder before', async () => {
    const { grupoId, boleto } = await novaDevedora(mesa(), emDia)
    expect(await entregaDo(boleto)).toMatchObject({ forma: 'anterior' })
    expect(await enviar(grupoId, hoje)).toEqual({ porEmail: 0, peloCorreio: 0, semRegistro: 0, semContato: 0 })
  })

  test('goes into the batch that is printed, or both ways, as the holder chose', async () => {
    const { grupoId, dia, emitidas } = await emitirNovos(mesa(), 2)
    const [uma, outra] = emitidas
    if (!uma || !outra) throw new Error('nada se emitiu')
    for (const { clienteId } of emitidas) await darEndereco(mesa(), clienteId)
    await escolher(uma, 'correio')
    await escolher(outra, 'ambos')
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 1, peloCorreio: 2, semRegistro: 0, semContato: 0 })
    const [lote] = (await lotes()).filter(({ aberto }) => aberto)
    expect(await entregaDo(uma.boleto)).toMatchObject({ forma: 'correio', mensagem: null, lote: lote?.id })
    expect(await entregaDo(outra.boleto)).toMatchObject({ forma: 'ambos', lote: lote?.id })
    const [mensagem] = await naFila()
    expect((await entregaDo(outra.boleto))?.mensagem).toBe(mensagem?.id)
  })

  test('goes as before until the assembly after which the choice counts', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    await darEndereco(mesa(), emitida.clienteId)
    const [{ numero } = { numero: 0 }] = await mesa().ambiente.sql<{ numero: number }>(
      'select min(numero)::int as numero from assembleia where grupo_id = $1 and dia >= $2',
      [grupoId, dia],
    )
    await escolher(emitida, 'correio', numero)
    expect(await enviar(grupoId, dia)).toMatchObject({ porEmail: 1, peloCorreio: 0 })
  })

  test('of a holder without what the choice asks for goes by what there is', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    await escolher(emitida, 'correio')
    expect(await enviar(grupoId, dia)).toMatchObject({ porEmail: 1, peloCorreio: 0 })
    expect(await entregaDo(emitida.boleto)).toMatchObject({ forma: 'email' })
  })

  test('of a holder whom nothing reaches is told to the staff, and goes once something does', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    await sql('delete from email_do_cliente where cliente_id = $1', [emitida.clienteId])
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 0, peloCorreio: 0, semRegistro: 0, semContato: 1 })
    expect(await entregaDo(emitida.boleto)).toBeUndefined()
    await darEndereco(mesa(), emitida.clienteId)
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 0, peloCorreio: 1, semRegistro: 0, semContato: 0 })
  })

  test.each([
    ['paid', "update boleto set pago_em = '2026-11-20' where id = $1"],
    ['written off', "update boleto set baixado_em = '2026-11-20' where id = $1"],
    ['past its due day', "update boleto set vencimento = '2026-11-01' where id = $1"],
    [
      'of a cancelled quota',
      "update cota set situacao = 'Cancelado' where id = (select cota_id from boleto where id = $1)",
    ],
    [
      'of an instalment that is open no more',
      "update cota_saldo set em_aberto = '[]' where cota_id = (select cota_id from boleto where id = $1)",
    ],
  ])('that is %s does not go', async (_caso, mudanca) => {
    const { grupoId, dia, emitida } = await umaSo()
    await sql(mudanca, [emitida.boleto])
    expect(await enviar(grupoId, dia)).toEqual({ porEmail: 0, peloCorreio: 0, semRegistro: 0, semContato: 0 })
    expect(await entregaDo(emitida.boleto)).toBeUndefined()
  })

  test('that cannot be queued leaves nothing behind, and goes the next time', async () => {
    const { grupoId, dia, emitida } = await umaSo()
    const { config } = mesa().ambiente.servidor.contexto
    const contas = config.contasDeCobranca
    config.contasDeCobranca = []
    expect(await alvosDe(mesa(), 'envio-dos-boletos', dia)).toEqual([])
    await expect(enviar(grupoId, dia)).rejects.toThrow('BOLETO_INDISPONIVEL')
    config.contasDeCobranca = contas
    expect(await naFila()).toEqual([])
    expect(await enviar(grupoId, dia)).toMatchObject({ porEmail: 1 })
    expect(await entregaDo(emitida.boleto)).toMatchObject({ forma: 'email' })
  })

  test('a full batch takes no more, and another begins', async () => {
    const { grupoId, dia, emitidas } = await emitirNovos(mesa(), 2)
    for (const emitida of emitidas) {
      await darEndereco(mesa(), emitida.clienteId)
      await escolher(emitida, 'correio')
    }
    await sql('update lote_de_impressao set aberto = false')
    await sql(
      'insert into lote_de_impressao (parceiro_id, criado_em, quantidade) select parceiro_id, now(), 99 from grupo where id = $1',
      [grupoId],
    )
    expect(await enviar(grupoId, dia)).toMatchObject({ peloCorreio: 2 })
    expect((await lotes()).slice(-2)).toMatchObject([
      { quantidade: 100, aberto: false },
      { quantidade: 1, aberto: true },
    ])
  })
})

describe('a reminder', () => {
  const lembrar = (grupoId: number, dia: string) => run(mesa(), 'lembretes-do-vencimento', grupoId, dia)
  const diasAntes = (vencimento: string, dias: number) =>
    new Date(Date.parse(vencimento) - dias * 86_400_000).toISOString().slice(0, 10)
  const aceitar = ({ cotaId, clienteId }: Emitida, canais: string[]) =>
    sql('insert into opt_in (cota_id, cliente_id, canais, escolhida_em) values ($1, $2, $3, now())', [
      cotaId,
      clienteId,
      canais,
    ])

  const lembrados = (emitidas: readonly Emitida[]) =>
    mesa().ambiente.sql<{ boleto: number; dia: string }>(
      'select boleto_id as boleto, dia::text from lembrete_do_vencimento where boleto_id = any($1) order by boleto_id',
      [emitidas.map(({ boleto }) => boleto)],
    )

  test('comes three days before, not four, and once, to who asked for it', async () => {
    const { grupoId, emitida } = await umaSo()
    await aceitar(emitida, ['email'])
    expect(await lembrar(grupoId, diasAntes(emitida.vencimento, 4))).toEqual({ lembretes: 0 })
    const dia = diasAntes(emitida.vencimento, 3)
    expect(await alvosDe(mesa(), 'lembretes-do-vencimento', dia)).toContain(grupoId)
    expect(await lembrar(grupoId, dia)).toEqual({ lembretes: 1 })
    expect(await lembrar(grupoId, dia)).toEqual({ lembretes: 0 })
    expect(await naFila()).toMatchObject([{ anexo: null }])
  })

  test('goes by each channel that was accepted, and a text message says no more than it must', async () => {
    const { grupoId, emitida } = await umaSo()
    const { cifra } = mesa().ambiente.servidor.contexto
    await sql(
      'insert into telefone_do_cliente (cliente_id, numero_cifrado, tipo, principal) values ($1, $2, 3, true)',
      [emitida.clienteId, cifra.cifrar('+5511987654321')],
    )
    await aceitar(emitida, ['email', 'sms'])
    expect(await lembrar(grupoId, emitida.vencimento)).toEqual({ lembretes: 2 })
    const sms = (await naFila()).map(({ texto }) => cifra.decifrar(texto)).at(-1) ?? ''
    expect(sms.length).toBeLessThan(160)
  })

  test('of who has no contact left waits for one, and comes once there is', async () => {
    const { grupoId, emitidas } = await emitirNovos(mesa(), 2)
    const [sem, com] = emitidas
    if (!sem || !com) throw new Error('nada se emitiu')
    for (const emitida of emitidas) await aceitar(emitida, ['email'])
    const guardados = await mesa().ambiente.sql<{ email_cifrado: Buffer }>(
      'delete from email_do_cliente where cliente_id = $1 returning email_cifrado',
      [sem.clienteId],
    )
    const dia = diasAntes(sem.vencimento, 2)
    expect(await lembrar(grupoId, dia)).toEqual({ lembretes: 1 })
    expect(await lembrados(emitidas)).toEqual([{ boleto: com.boleto, dia }])

    await sql('insert into email_do_cliente (cliente_id, email_cifrado, principal) values ($1, $2, true)', [
      sem.clienteId,
      guardados[0]?.email_cifrado,
    ])
    const seguinte = diasAntes(sem.vencimento, 1)
    expect(await alvosDe(mesa(), 'lembretes-do-vencimento', seguinte)).toContain(grupoId)
    expect(await lembrar(grupoId, seguinte)).toEqual({ lembretes: 1 })
    expect(await lembrados([sem])).toEqual([{ boleto: sem.boleto, dia: seguinte }])
    expect(await lembrar(grupoId, seguinte)).toEqual({ lembretes: 0 })
    expect(await naFila()).toHaveLength(2)
  })

  test.each([
    ['nobody asked for', async () => {}],
    [
      'was asked for, and then no more',
      async (emitida: Emitida) => {
        await aceitar(emitida, ['email'])
        await aceitar(emitida, [])
      },
    ],
    [
      'is of an instalment that was paid',
      async (emitida: Emitida) => {
        await aceitar(emitida, ['email'])
        await sql("update boleto set pago_em = '2026-11-20' where id = $1", [emitida.boleto])
      },
    ],
  ])('that %s does not come', async (_caso, preparar) => {
    const { grupoId, emitida } = await umaSo()
    await preparar(emitida)
    expect(await lembrar(grupoId, emitida.vencimento)).toEqual({ lembretes: 0 })
    expect(await naFila()).toEqual([])
  })
})
