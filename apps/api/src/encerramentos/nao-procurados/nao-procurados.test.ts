import { addDays, formatReais } from '@contempla/consorcio'
import { createClienteHttp, createMundo, type GrupoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { titularDa } from '../../devolucoes/devolucoes.fixture.ts'
import { removeNotificacoesVelhas } from '../../notificacoes/index.ts'
import { contemplada, excluida, ultima, useFim } from '../encerramentos.fixture.ts'
import { rotinas } from '../index.ts'

const fim = useFim()
const sql = <T extends object>(texto: string, valores: unknown[] = []) => fim.ambiente.sql<T>(texto, valores)
const [encerramentos] = rotinas
const deFora = () => {
  const { clientId, segredo } = fim.parceiro
  return createClienteHttp(fim.ambiente.url, {
    authorization: `Basic ${Buffer.from(`${clientId}:${segredo}`).toString('base64')}`,
  })
}
const listar = async (grupo: GrupoDeTeste, resto = {}) =>
  (await fim.gestor.chamar('GET /recursos-nao-procurados', { query: { grupo: grupo.codigo, ...resto } })).data
const executar = (grupo: GrupoDeTeste, dia: string) => {
  fim.noDia(dia)
  return encerramentos?.executar(fim.ambiente.servidor.contexto, dia, grupo.id)
}
/** Without a permanence fee what is left is there to the end. */
const semTaxa = { taxaDePermanenciaPpt: 0, permanenciaMinimaCentavos: 0 }
const recibos = async (query = {}) => (await fim.gestor.chamar('GET /avisos-com-recibo', { query })).data

describe('money that nobody asks for', () => {
  test('waits under its own name from the closing, and whoever asks is paid within thirty days', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const [primeiro] = await listar(grupo)
    expect(primeiro).toMatchObject({ desde: '2026-12-20', pretensao: 'em-vigor', procuradoEm: null, pagarAte: null })
    const body = { tabela: primeiro.tabela, id: primeiro.id }
    const procura = () => fim.gestor.chamar('POST /recursos-nao-procurados/procura', { body })
    expect((await procura()).data).toEqual({ procuradoEm: '2026-12-20', pagarAte: '2027-01-19' })
    fim.noDia('2027-01-05')
    expect((await procura()).data).toEqual({ procuradoEm: '2026-12-20', pagarAte: '2027-01-19' })
    const totais = async () => (await fim.gestor.chamar('GET /recursos-nao-procurados/totais')).data
    fim.noDia('2027-01-19')
    const antes = (await totais()).atrasados.valores
    fim.noDia('2027-01-20')
    expect((await totais()).atrasados.valores).toBe(antes + 1)
    const ninguem = { body: { tabela: 'rateio', id: 999_999 } }
    expect((await fim.gestor.chamar('POST /recursos-nao-procurados/procura', ninguem)).status).toBe(404)
  })

  test('loses nothing to the permanence fee on the days on which its quota is held for a death, on any screen', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const cotaId = grupo.cotas.get('0002') ?? 0
    const [dono] = await sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [cotaId])
    const casoId = await createMundo(fim.ambiente).casoEm(
      { clienteId: dono?.id ?? 0, cotas: [cotaId] },
      { processo: 'atualizacao-cadastral' },
    )
    await sql("insert into pausa_da_cota (cota_id, caso_id, de) values ($1, $2, '2026-12-25')", [cotaId, casoId])
    const noDia = async (dia: string) => {
      fim.noDia(dia)
      const dela = ({ cotaId: qual }: { cotaId: number }) => qual === cotaId
      const { valorCentavos, aPagarCentavos } = (await listar(grupo)).find(dela)
      const restituicoes = await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })
      expect(restituicoes.data.find(dela).aPagarCentavos).toBe(aPagarCentavos)
      return [valorCentavos, valorCentavos - aPagarCentavos]
    }
    const [valor = 0, nada] = await noDia('2027-06-01')
    expect(nada).toBe(0)
    // It ends on 23 February, the 61st day: the 30 days without the fee from 20 December end on 21 March.
    await sql("update pausa_da_cota set ate = '2027-02-23' where cota_id = $1", [cotaId])
    expect(await noDia('2027-03-21')).toEqual([valor, 0])
    expect(await noDia('2027-03-22')).toEqual([valor, Math.round(valor / 10)])
  })

  test('prescribes five years after the days to close, not a day before, and is not paid but by a manager with a reason', async () => {
    const grupo = await fim.encerrado([contemplada, excluida], semTaxa)
    // 10 November 2026 plus 120 days is 10 March 2027.
    expect(addDays(ultima, 120)).toBe('2027-03-10')
    await executar(grupo, '2031-12-10')
    expect((await listar(grupo))[0]).toMatchObject({ pretensaoAte: '2032-03-10', pretensao: 'em-vigor' })
    await executar(grupo, '2031-12-11')
    expect((await listar(grupo))[0].pretensao).toBe('a-prescrever')
    expect(await executar(grupo, '2032-03-10')).toMatchObject({ prescritos: 0 })
    const quantos = (await listar(grupo)).length
    const suspender = (quando: string | null) =>
      sql(
        'update cliente set suspenso_por_falecimento_em = $2 where id in (select cliente_id from cota where grupo_id = $1)',
        [grupo.id, quando],
      )
    // What is a deceased holder's waits for the heirs.
    await suspender('2032-01-01')
    expect(await executar(grupo, '2032-03-11')).toMatchObject({ prescritos: 0 })
    await suspender(null)
    expect(await executar(grupo, '2032-03-11')).toMatchObject({ prescritos: quantos })
    expect(await executar(grupo, '2032-03-12')).toMatchObject({ prescritos: 0 })
    const [parte] = (await listar(grupo, { pretensao: 'prescrita' })).filter(
      ({ tabela }: { tabela: string }) => tabela === 'rateio',
    )
    expect(await fim.pagarParte(grupo, parte.id)).toMatchObject({ status: 409, codigo: 'RECURSO_PRESCRITO' })
    const body = { tabela: 'rateio', id: parte.id, motivo: 'Ação judicial citada em fevereiro de 2032' }
    const afastar = () => fim.gestor.chamar('POST /recursos-nao-procurados/prescricao-afastada', { body })
    expect((await afastar()).data).toEqual({ afastadaEm: '2032-03-12' })
    expect((await afastar()).codigo).toBe('RECURSO_NAO_PRESCRITO')
    expect(await executar(grupo, '2032-03-13')).toMatchObject({ prescritos: 0 })
    expect((await fim.pagarParte(grupo, parte.id)).status).toBe(200)
    const atendente = await fim.nucleo.naRetaguarda('analista')
    expect((await atendente.chamar('POST /recursos-nao-procurados/prescricao-afastada', { body })).status).toBe(403)
  })
})

test('what was asked for in time prescribes no more; asked for a day late it does', async () => {
  const grupo = await fim.encerrado([contemplada, excluida], semTaxa)
  const procurar = async (dia: string) => {
    for (const tabela of ['rateio', 'restituicao'])
      await sql(`update ${tabela} set procurado_em = $2 where grupo_id = $1`, [grupo.id, dia])
  }
  await procurar('2032-03-10')
  expect(await executar(grupo, '2032-03-11')).toMatchObject({ avisadosDaPrescricao: 0, prescritos: 0 })
  const lista = await listar(grupo)
  expect(new Set(lista.map(({ pretensao }: { pretensao: string }) => pretensao))).toEqual(new Set(['em-vigor']))
  await procurar('2032-03-11')
  expect(await executar(grupo, '2032-03-11')).toMatchObject({ prescritos: lista.length })
})

describe('ninety days before it prescribes', () => {
  const avisosDa = async (cotaId: number) =>
    (
      await sql<{ texto_cifrado: Buffer }>(
        "select texto_cifrado from notificacao where cota_id = $1 and tela = '/devolucao/introducao' order by id",
        [cotaId],
      )
    )
      .map(({ texto_cifrado: texto }) => fim.ambiente.servidor.contexto.cifra.decifrar(texto))
      .filter((texto) => texto.includes('Peça até'))

  test('the holder is warned, once, with how much and until when, on that day and not the day before', async () => {
    const grupo = await fim.encerrado([contemplada, excluida], semTaxa)
    const [ativa, cancelada] = [...grupo.cotas.values()]
    const t = await titularDa(fim, cancelada ?? 0, grupo.titulares.get('0002') ?? '')
    expect(await executar(grupo, '2031-12-10')).toMatchObject({ avisadosDaPrescricao: 0 })
    expect((await t.valores()).prescreveDepoisDe).toBeNull()
    expect(await executar(grupo, '2031-12-11')).toMatchObject({ avisadosDaPrescricao: 2 })
    expect(await executar(grupo, '2031-12-12')).toMatchObject({ avisadosDaPrescricao: 0 })
    const [aviso, ...outros] = await avisosDa(cancelada ?? 0)
    expect(outros).toEqual([])
    const { valorDisponivel, prescreveDepoisDe } = await t.valores()
    expect(prescreveDepoisDe).toBe('2032-03-10')
    expect(aviso).toContain('10/03/2032')
    expect(aviso).toContain(formatReais(valorDisponivel))
    expect(await avisosDa(ativa ?? 0)).toHaveLength(1)
  })

  test('who was paid is not warned, and what prescribed is told as that wherever it was to be paid', async () => {
    const grupo = await fim.encerrado([contemplada, excluida], semTaxa)
    const [ativa, cancelada] = [...grupo.cotas.values()]
    for (const { id } of await fim.partesDe(grupo)) await fim.pagarParte(grupo, id)
    await executar(grupo, '2031-12-11')
    expect(await avisosDa(ativa ?? 0)).toEqual([])
    const t = await titularDa(fim, cancelada ?? 0, grupo.titulares.get('0002') ?? '')
    const detalhe = async () => (await t.chamar('GET /cota/:id', { params: { id: cancelada ?? 0 } })).data
    const antes = await detalhe()
    const { valorDisponivel } = await t.valores()
    expect(antes.restituicao).toMatchObject({ valor: valorDisponivel, pagaEm: null, prescritaEm: null })
    expect(antes.atencoes.map(({ tipo, valor }: { tipo: string; valor: number }) => [tipo, valor])).toContainEqual([
      'valor-a-receber',
      valorDisponivel,
    ])
    await executar(grupo, '2032-03-11')
    const depois = await detalhe()
    expect(depois.restituicao).toMatchObject({ pagaEm: null, prescritaEm: '2032-03-11' })
    expect(depois.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('valor-a-receber')
    expect(await t.valores()).toMatchObject({
      situacao: 'sem-valor',
      valorDisponivel: 0,
      prescrito: { valor: valorDisponivel, em: '2032-03-11' },
    })
    const { data } = await fim.gestor.chamar('GET /restituicoes', {
      query: { grupo: grupo.codigo, situacao: 'a-pagar' },
    })
    expect(data).toEqual([])
  })
})

describe('to whoever looks', () => {
  test('holders are listed hidden, a whole CPF finds its groups and no amount, and every search counts', async () => {
    const grupo = await fim.encerrado([contemplada])
    const cpf = grupo.titulares.get('0001') ?? ''
    const lista = await deFora().chamar('GET /valores-a-receber', { query: { page_size: 100 } })
    expect(lista.status, JSON.stringify(lista.json)).toBe(200)
    const dele = lista.data.filter((cada: { grupo: string }) => cada.grupo === grupo.codigo)
    expect(dele).toEqual([
      {
        grupo: grupo.codigo,
        encerradoEm: '2026-12-20',
        nome: 'Consorciado 0.',
        inscricao: `***.***.*${cpf.slice(7, 9)}-**`,
      },
    ])
    expect(JSON.stringify(lista.json)).not.toContain(cpf)
    const procurar = (inscricaoNacional: string) =>
      deFora().chamar('POST /valores-a-receber/busca', { body: { inscricaoNacional } })
    expect((await procurar(cpf)).data).toEqual({ grupos: [grupo.codigo] })
    expect((await procurar('52998224725')).data).toEqual({ grupos: [] })
    expect((await procurar('123')).status).toBe(400)
    for (let i = 0; i < 28; i += 1) await procurar(cpf)
    expect(await procurar(cpf)).toMatchObject({ status: 429, codigo: 'MUITAS_TENTATIVAS' })
  })
})

describe('what is told with proof', () => {
  test('the closing is told; who has not read it after fifteen days is told by letter, once', async () => {
    const grupo = await fim.noFim([contemplada, excluida])
    await fim.comunicar(grupo)
    const ids = [...grupo.cotas.values()]
    const dosDois = async () => (await Promise.all(ids.map((cota) => recibos({ cota })))).flat()
    expect((await dosDois()).map(({ assunto, pedeCarta }) => [assunto, pedeCarta])).toEqual([
      ['encerramento', false],
      ['encerramento', false],
    ])
    await sql('update notificacao set lida_em = now() where cota_id = $1', [ids[0]])
    fim.noDia('2026-12-05')
    expect((await recibos({ cota: ids[1] }))[0].pedeCarta).toBe(false)
    fim.noDia('2026-12-06')
    const [semLer] = await recibos({ cota: ids[1] })
    expect(semLer.pedeCarta).toBe(true)
    expect((await recibos({ cota: ids[0] }))[0]).toMatchObject({ pedeCarta: false })
    expect(await recibos({ cota: ids[1], situacao: 'lidos' })).toEqual([])
    expect((await recibos({ situacao: 'pede-carta' })).map(({ id }: { id: number }) => id)).toContain(semLer.id)
    expect(await recibos({ cota: ids[0], situacao: 'pede-carta' })).toEqual([])
    const noInicio = async () => (await fim.gestor.chamar('GET /inicio')).data.cartasAEnviar.quantos
    const antes = await noInicio()
    const carta = (id: number, dia = '2026-12-06') =>
      fim.gestor.chamar('POST /avisos-com-recibo/:id/carta', {
        params: { id },
        body: { dia, referencia: 'AR BR123456789' },
      })
    expect((await carta(semLer.id, '2026-12-07')).codigo).toBe('CARTA_FORA_DO_PRAZO')
    expect((await carta(semLer.id)).data).toEqual({ cartaEm: '2026-12-06' })
    expect(await noInicio()).toBe(antes - 1)
    expect(await recibos({ cota: ids[1], situacao: 'pede-carta' })).toEqual([])
    expect((await carta(semLer.id)).codigo).toBe('AVISO_JA_LIDO')
    const [lido] = await recibos({ cota: ids[0] })
    expect((await carta(lido.id)).codigo).toBe('AVISO_JA_LIDO')
    expect((await carta(999_999)).status).toBe(404)
    expect((await recibos({ cota: ids[1] }))[0]).toMatchObject({ cartaEm: '2026-12-06', pedeCarta: false })
  })
})

describe('the proof', () => {
  test('stays until six years after the group closed, and not a day longer', async () => {
    const grupo = await fim.encerrado([contemplada])
    const [cota] = grupo.cotas.values()
    const provas = async () =>
      (await sql('select 1 from notificacao where cota_id = $1 and recibo is not null', [cota])).length
    const limpar = (dia: string) => {
      fim.noDia(dia)
      return removeNotificacoesVelhas(fim.ambiente.servidor.contexto)
    }
    expect(await provas()).toBe(1)
    await limpar('2032-12-20')
    expect(await provas()).toBe(1)
    await limpar('2032-12-21')
    expect(await provas()).toBe(0)
  })
})

describe('the end of a group on the console’s start', () => {
  test('is told from the day after the last assembly by when its people are told, then by when its books close', async () => {
    const doInicio = async () => (await fim.gestor.chamar('GET /inicio')).data
    const antes = await doInicio()
    const grupo = await fim.noFim([contemplada])
    const listados = async (qual: string) =>
      (await fim.gestor.chamar('GET /grupos', { query: { fim: qual, codigo: grupo.codigo } })).data.length
    const semAviso = await doInicio()
    expect(semAviso.encerramentosAComunicar.quantos).toBe(antes.encerramentosAComunicar.quantos + 1)
    // 10 November plus the 60 days of the law.
    expect(semAviso.encerramentosAComunicar).toMatchObject({ desde: '2026-11-11', ate: '2027-01-09' })
    expect([await listados('a-comunicar'), await listados('a-fechar')]).toEqual([1, 0])
    await fim.comunicar(grupo)
    const comunicado = await doInicio()
    expect(comunicado.encerramentosAComunicar.quantos).toBe(antes.encerramentosAComunicar.quantos)
    expect(comunicado.livrosAFechar.quantos).toBe(antes.livrosAFechar.quantos + 1)
    expect(comunicado.livrosAFechar.ate).toBe('2027-03-10')
    expect([await listados('a-comunicar'), await listados('a-fechar')]).toEqual([0, 1])
    fim.noDia('2026-12-20')
    await fim.encerrar(grupo)
    expect((await doInicio()).livrosAFechar.quantos).toBe(antes.livrosAFechar.quantos)
  })

  test('a last assembly of today counts only tomorrow', async () => {
    const doInicio = async () => (await fim.gestor.chamar('GET /inicio')).data.encerramentosAComunicar.quantos
    const antes = await doInicio()
    await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 60, emDias: 0, cotas: [contemplada] })
    expect(await doInicio()).toBe(antes)
    fim.noDia('2026-11-21')
    expect(await doInicio()).toBe(antes + 1)
  })
})

describe('the spreadsheet', () => {
  test('has each amount of the filter, hides the national id, and no name is a formula', async () => {
    const grupo = await fim.encerrado([contemplada, excluida])
    const [cota] = grupo.cotas.values()
    await sql(`update cliente set nome = '=SOMA("a";1)' where id = (select cliente_id from cota where id = $1)`, [cota])
    const baixar = (quem: typeof fim.gestor, query = {}) =>
      quem.chamar('GET /recursos-nao-procurados/csv', { query: { grupo: grupo.codigo, ...query } })
    const { status, bytes } = await baixar(fim.gestor)
    expect(status).toBe(200)
    const texto = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const linhas = texto.trimEnd().split('\r\n')
    expect(linhas).toHaveLength(1 + (await listar(grupo)).length)
    expect(linhas[0]).toMatch(/^\uFEFF"Grupo";"Cota";"Titular"/)
    expect(texto).toContain(`"'=SOMA(""a"";1)"`)
    for (const cpf of grupo.titulares.values()) expect(texto).not.toContain(cpf)
    expect(texto).toMatch(/"\*\*\*\.\*\*\*\.\*\d\d-\*\*"/)
    expect(texto).toMatch(/"20\/12\/2026";"\d+,\d\d";"0,00"/)
    const prescritas = await baixar(fim.gestor, { pretensao: 'prescrita' })
    expect(new TextDecoder().decode(prescritas.bytes).trimEnd().split('\r\n')).toHaveLength(1)
    expect((await baixar(await fim.nucleo.naRetaguarda('atendente'))).status).toBe(403)
    const [feita] = await sql<{ depois: object }>(
      "select depois from auditoria where acao = 'baixar-nao-procurados' order by id limit 1",
    )
    expect(feita?.depois).toEqual({ quantos: linhas.length - 1 })
  })
})
