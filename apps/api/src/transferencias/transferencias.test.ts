import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { cadastro, mensagensDe, novaTransferencia, openSessao } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
const hoje = new Date('2026-11-20T15:00:00Z')
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(hoje))
const nova = (pedido?: Parameters<typeof novaTransferencia>[1]) => novaTransferencia(sistema, pedido)

describe('from the offer to the change', () => {
  test('the quota is the assignee’s, with its ledger, at version 1, and each is told', async () => {
    const t = await nova()
    expect((await t.chamar('GET /cotas/:id/transferencia')).data).toMatchObject({
      iniciado: false,
      impedimentos: [],
      credito: 8_000_000,
      taxa: 80_000,
      voltaNaDesistencia: 0,
      pedido: null,
    })
    await t.ate('assinada')
    expect((await t.readCaso()).fase).toBe('aguardandoEfetivacao')
    const [antes] = await ambiente.sql('select * from cota_saldo where cota_id = $1', [t.cotaId])
    const feito = await t.decidir('transferir', {}, t.gestor)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    const [cota] = await ambiente.sql<{ cliente_id: number; versao: number; apelido: string | null }>(
      'select cliente_id::int, versao, apelido from cota where id = $1',
      [t.cotaId],
    )
    expect(cota).toMatchObject({ versao: 1, apelido: null })
    expect(cota?.cliente_id).not.toBe(t.titular.clienteId)
    expect((await ambiente.sql('select * from cota_saldo where cota_id = $1', [t.cotaId]))[0]).toEqual(antes)
    expect(
      await ambiente.sql('select cliente_id::int, ate::text from titular_anterior where cota_id = $1', [t.cotaId]),
    ).toEqual([{ cliente_id: t.titular.clienteId, ate: '2026-11-20' }])
    expect((await mensagensDe(sistema, t.titular.email)).at(-1)).toContain('A cota foi transferida')
    expect((await mensagensDe(sistema, t.outro.email)).at(-1)).toContain('A cota já é sua')
  })

  test('the former holder’s open session sees nothing from then on; the new one has the quota and its first boleto', async () => {
    const t = await nova({ titular: { cotas: [{ pagas: 3 }, { pagas: 3 }] } })
    await t.ate('transferida')
    for (const chamada of ['GET /cotas/:id/transferencia', 'GET /cota/:id'] as const)
      expect([chamada, (await t.chamar(chamada)).status]).toEqual([chamada, 404])
    const [dona] = await ambiente.sql<{ id: number }>('select cliente_id::int as id from cota where id = $1', [
      t.cotaId,
    ])
    const rita = await openSessao(sistema, { ...t.titular, clienteId: dona?.id ?? 0 })
    const sua = await rita.chamar('GET /cota/:id', { params: { id: t.cotaId } })
    expect(sua.status).toBe(200)
    for (const dele of [t.titular.inscricao, t.titular.email, 'Titular'])
      expect(JSON.stringify(sua.json)).not.toContain(dele)
    const boletos = await ambiente.sql(
      "select id::int, motivo_da_baixa, valor_centavos::int from boleto where cota_id = $1 and tipo = 'mensal' order by id",
      [t.cotaId],
    )
    expect(boletos).toEqual([
      { id: expect.any(Number), motivo_da_baixa: 'outro-titular', valor_centavos: 157_333 },
      { id: expect.any(Number), motivo_da_baixa: null, valor_centavos: 157_333 },
    ])
    expect((await rita.chamar('GET /cotas/:id/transferencia', { params: { id: t.cotaId } })).data).toMatchObject({
      iniciado: false,
      impedimentos: [{ codigo: 'TRANSFERENCIA_JA_FEITA' }],
      pedido: null,
      cessionario: null,
    })
  })

  test('who has no other quota has no session left', async () => {
    const t = await nova()
    await t.ate('transferida')
    expect((await t.chamar('GET /cotas/:id/transferencia')).status).toBe(401)
  })

  test('a customer who receives it is asked for income and papers alone, by a code to the contact on record', async () => {
    const t = await nova()
    const cliente = await mundo.novoTitular(t.parceiro)
    await t.passo('iniciar')
    await t.passo('informarCessionario', { ...t.outro, cpfCnpjCessionario: cliente.inscricao })
    const lerEmail = async () => (await t.chamar('GET /cotas/:id/transferencia')).data.cessionario.email
    expect(await lerEmail()).toBe(t.outro.email)
    await t.solicitar(cliente.inscricao)
    expect(await lerEmail()).toMatch(/^.•••@/)
    const link = await t.readLink()
    const aberto = await t.peloLink('abrir', { link })
    // Whoever opens the link is not told so before a code, which goes to the customer's own contact, was confirmed.
    expect(aberto.data.voce).toMatchObject({ jaCliente: null, destino: null })
    expect(JSON.stringify(aberto.json)).not.toContain(cliente.email)
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'holerites_1']) await t.enviar(link, tipo)
    const feito = await t.entregar(link, { cadastro: null }, cliente.email)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    expect(feito.data.voce).toMatchObject({ jaCliente: true, destino: expect.stringMatching(/^.•••@/) })
    expect((await t.readCaso()).fase).toBe('emAnalise')
  })
})

describe('each rule refuses alone, in its own words', () => {
  test.each<[string, NonNullable<Parameters<typeof novaTransferencia>[1]>['titular'], string]>([
    ['contemplated', { cotas: [{ dataContemplacao: '2026-11-01' }] }, 'TRANSFERENCIA_DE_CONTEMPLADA'],
    ['late', { cotas: [{ emAtraso: 1 }] }, 'TRANSFERENCIA_EM_ATRASO'],
    ['cancelled', { cotas: [{ situacao: 'CANCELADO' }] }, 'TRANSFERENCIA_DE_CANCELADA'],
    ['of another situation', { cotas: [{ situacao: 'SUSPENSA' }] }, 'TRANSFERENCIA_DA_SITUACAO'],
  ])('a quota that is %s', async (_, titular, codigo) => {
    const t = await nova({ titular })
    expect((await t.chamar('GET /cotas/:id/transferencia')).data.impedimentos).toMatchObject([{ codigo }])
    expect(await t.passo('iniciar')).toMatchObject({ status: 409, codigo })
    expect(
      await ambiente.sql("select id from caso where cota_id = $1 and processo = 'transferencia'", [t.cotaId]),
    ).toEqual([])
  })

  test('of version 1, and what fails only later stops the approval and the change', async () => {
    const t = await nova()
    await ambiente.sql('update cota set versao = 1 where id = $1', [t.cotaId])
    expect((await t.passo('iniciar')).codigo).toBe('TRANSFERENCIA_JA_FEITA')
    await ambiente.sql('update cota set versao = 0 where id = $1', [t.cotaId])
    await t.ate('entregue')
    await ambiente.sql('update cota set versao = 1 where id = $1', [t.cotaId])
    expect((await t.decidir('aprovar', { motivo: 'Renda provada' })).codigo).toBe('TRANSFERENCIA_JA_FEITA')
  })

  test('contemplated between the signature and the change, it stops, is told why, and the fee comes back whole', async () => {
    const t = await nova()
    await t.ate('assinada')
    await ambiente.sql("update cota set data_contemplacao = '2026-11-20' where id = $1", [t.cotaId])
    expect((await t.decidir('transferir', {}, t.gestor)).status).toBe(200)
    expect((await t.readCaso()).fase).toBe('pendenciaDaTransferencia')
    expect((await mensagensDe(sistema, t.titular.email)).at(-1)).toContain('já foi contemplada')
    await t.entrarDeNovo()
    expect((await t.passo('regularizar')).codigo).toBe('TRANSFERENCIA_DE_CONTEMPLADA')
    expect((await t.decidir('recusar', { motivo: 'Foi contemplada' }, t.gestor)).status).toBe(200)
    expect(
      await ambiente.sql('select valor_centavos::int, fila_centavos::int from pagamento where chave like $1', [
        `taxa-de-transferencia:${(await t.readBoleto()).id}`,
      ]),
    ).toEqual([{ valor_centavos: 80_000, fila_centavos: 80_000 }])
    const [cota] = await ambiente.sql('select cliente_id::int, versao from cota where id = $1', [t.cotaId])
    expect(cota).toEqual({ cliente_id: t.titular.clienteId, versao: 0 })
  })
})

describe('two people', () => {
  test('who approved does not make the change', async () => {
    const t = await nova()
    await t.ate('entregue')
    expect((await t.decidir('aprovar', { motivo: 'Renda provada' }, t.gestor)).status).toBe(200)
    await t.pagar()
    await t.aceitar(await t.readLink())
    await t.assinar()
    expect((await t.decidir('transferir', {}, t.gestor)).codigo).toBe('TRANSFERENCIA_DE_OUTRA_PESSOA')
    const outro = await sistema.nucleo.naRetaguarda('gestor')
    expect((await t.decidir('transferir', {}, outro)).status).toBe(200)
  })
})

describe('the link of the assignee', () => {
  test('opens what is offered and the name of who offers, nothing else of theirs; its token is nowhere here', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    const { data, json, status } = await t.peloLink('abrir', { link })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      etapa: 'cadastro',
      ate: '2026-12-20',
      deQuem: expect.stringContaining('Titular'),
      cota: { credito: 8_000_000, taxa: 80_000 },
      voce: { pessoa: 'PF', jaCliente: null, destino: null },
      faltam: expect.arrayContaining(['Comprovante de renda']),
      termo: null,
    })
    for (const dele of [t.titular.inscricao, t.titular.email, t.outro.cpfCnpjCessionario])
      expect(JSON.stringify(json)).not.toContain(dele)
  })

  test('is over a month later, when another took its place, and when the request ended', async () => {
    const t = await nova()
    await t.ate('pedida')
    const primeiro = await t.readLink()
    ambiente.relogio.ajustar(new Date(`${addDays('2026-11-20', 31)}T15:00:00Z`))
    expect((await t.peloLink('abrir', { link: primeiro })).codigo).toBe('CONVITE_VENCIDO')
    ambiente.relogio.ajustar(new Date(hoje.getTime() + 60_000))
    expect((await t.chamar('POST /cotas/:id/transferencia/convite')).status).toBe(200)
    expect((await t.peloLink('abrir', { link: primeiro })).codigo).toBe('CONVITE_DESCONHECIDO')
    const segundo = await t.readLink()
    expect((await t.peloLink('abrir', { link: segundo })).status).toBe(200)
    await t.passo('desistir')
    expect((await t.peloLink('abrir', { link: segundo })).codigo).toBe('CONVITE_ENCERRADO')
  })

  test('is sent anew forty seconds after the last one, at once too, and by the holder twenty times; a decision sends it always', async () => {
    const t = await nova()
    await t.ate('entregue')
    await t.entrarDeNovo()
    const outro = () => t.chamar('POST /cotas/:id/transferencia/convite')
    await ambiente.sql('update cessionario set convidado_em = $2 where cota_id = $1', [
      t.cotaId,
      ambiente.relogio.agora(),
    ])
    const { id } = await t.readCaso()
    const [documento] = (await t.analista.chamar('GET /casos/:id', { params: { id } })).data.documentos
    const pedido = { documentos: [{ id: documento.id, problema: 'ilegivel', motivo: 'O extrato está cortado' }] }
    expect((await t.decidir('pedirDocumentos', pedido)).status).toBe(200)
    expect((await outro()).codigo).toBe('CONVITE_RECEM_ENVIADO')
    ambiente.relogio.avancar(39_000)
    expect((await outro()).codigo).toBe('CONVITE_RECEM_ENVIADO')
    ambiente.relogio.avancar(1000)
    const juntos = await Promise.all([outro(), outro(), outro()])
    expect(juntos.filter(({ status }) => status === 200)).toHaveLength(1)
    await ambiente.sql('update cessionario set links = 20 where cota_id = $1', [t.cotaId])
    ambiente.relogio.avancar(60_000)
    expect((await outro()).codigo).toBe('CONVITES_DEMAIS')
    const link = await t.readLink()
    await t.enviar(link, 'documento_pessoal')
    expect((await t.entregar(link)).status).toBe(200)
    expect((await t.decidir('aprovar', { motivo: 'Três extratos mostram a renda declarada' })).status).toBe(200)
    await t.pagar()
    expect((await t.readCaso()).fase).toBe('aguardandoAceite')
  })

  test('that is guessed is told to be none, sixty an hour of one address, where one that exists opens all the same', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    for (let n = 0; n < 60; n++)
      expect((await t.peloLink('abrir', { link: `${link.slice(0, -3)}${n}` }, '203.0.113.9')).codigo).toBe(
        'CONVITE_DESCONHECIDO',
      )
    expect((await t.peloLink('abrir', { link: `${link}x` }, '203.0.113.9')).codigo).toBe('MUITAS_TENTATIVAS')
    expect((await t.peloLink('abrir', { link }, '203.0.113.9')).status).toBe(200)
  })

  test('hands in nothing without the papers, the right code, or the registration; and nothing twice', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    expect((await t.entregar(link)).codigo).toBe('ARQUIVO_AUSENTE')
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'declaracao_ir'])
      expect((await t.enviar(link, tipo)).status).toBe(200)
    expect((await t.entregar(link, { codigo: 'AAAA' })).codigo).toBe('CODIGO_DO_CONVITE')
    expect((await t.entregar(link, { cadastro: null })).codigo).toBe('CADASTRO_DO_CESSIONARIO')
    expect((await t.entregar(link)).status).toBe(200)
    expect((await t.readCaso()).fase).toBe('emAnalise')
    expect((await t.enviar(link, 'extrato_bancario')).codigo).toBe('CONVITE_JA_RESPONDIDO')
    expect(
      (await t.peloLink('entrega', { link, codigo: 'AAAA', renda: 1, cadastro, consentimento: '2026-11' })).codigo,
    ).toBe('CONVITE_JA_RESPONDIDO')
    expect((await t.peloLink('codigo', { link })).codigo).toBe('CONVITE_JA_RESPONDIDO')
  })

  test('a code is tried five times, and a second one is not sent within forty seconds', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'declaracao_ir']) await t.enviar(link, tipo)
    const codigo = await t.comCodigo(link)
    expect((await t.peloLink('codigo', { link })).codigo).toBe('CODIGO_RECEM_ENVIADO')
    const entregar = (dito: string) =>
      t.peloLink('entrega', { link, codigo: dito, renda: 2_000_000, cadastro, consentimento: '2026-11' })
    for (let n = 0; n < 5; n++) expect((await entregar('ZZZZ')).codigo).toBe('CODIGO_DO_CONVITE')
    expect((await entregar(codigo)).codigo).toBe('CODIGO_DO_CONVITE')
    expect((await entregar(await t.comCodigo(link))).status).toBe(200)
  })

  test('of who does not want the quota sends the holder to name another', async () => {
    const t = await nova()
    await t.ate('pedida')
    expect((await t.peloLink('recusa', { link: await t.readLink() })).status).toBe(200)
    expect((await t.readCaso()).fase).toBe('outroCessionario')
  })

  test('shows no termo, signs nothing, before it is the time', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    expect((await t.peloLink('termo', { link })).codigo).toBe('CONVITE_JA_RESPONDIDO')
    const assina = { link, codigo: 'AAAA', sha256: '0'.repeat(64), aceite: '2026-11-link' }
    expect((await t.peloLink('assinatura', assina)).codigo).toBe('CONVITE_JA_RESPONDIDO')
  })

  test('another deed than was read is not signed', async () => {
    const t = await nova()
    await t.ate('paga')
    const link = await t.readLink()
    const codigo = await t.comCodigo(link)
    const assina = { link, codigo, sha256: '0'.repeat(64), aceite: '2026-11-link' }
    expect((await t.peloLink('assinatura', assina)).codigo).toBe('CONTRATO_MUDOU')
    expect((await t.readCaso()).fase).toBe('aguardandoAceite')
  })
})

describe('the request', () => {
  test('is of who holds the quota alone, with a session, and the assignee is somebody else', async () => {
    const t = await nova()
    const outra = await nova()
    expect((await t.http().chamar('GET /cotas/:id/transferencia', { params: { id: outra.cotaId } })).status).toBe(404)
    const semSessao = createClienteHttp(ambiente.url, { client_id: t.parceiro.clientId })
    expect((await semSessao.chamar('GET /cotas/:id/transferencia', { params: { id: t.cotaId } })).status).toBe(401)
    await t.passo('iniciar')
    const eu = { ...t.outro, cpfCnpjCessionario: t.titular.inscricao }
    expect((await t.passo('informarCessionario', eu)).codigo).toBe('CESSIONARIO_E_O_TITULAR')
    const errado = { ...t.outro, cpfCnpjCessionario: '11111111111' }
    expect((await t.passo('informarCessionario', errado)).codigo).toBe('VALIDACAO')
  })

  test('is answered iniciado once it goes on, asks for the same CPF and a code, and is not made twice', async () => {
    const t = await nova()
    const verificar = () =>
      t.http().chamar('POST /core/transferencia-cota/verificar-processo', { query: { idCota: t.cotaId }, body: {} })
    expect((await verificar()).data).toEqual({ iniciado: false })
    await t.passo('iniciar')
    await t.passo('informarCessionario', t.outro)
    expect((await t.solicitar('52998224725')).codigo).toBe('CESSIONARIO_DIVERGENTE')
    const semCodigo = await t.http().chamar('POST /core/transferencia-cota/solicitar', {
      query: { idCota: t.cotaId },
      headers: { 'idempotency-key': randomUUID(), 'auth-token': '' },
      body: { cpfCnpjCessionario: t.outro.cpfCnpjCessionario },
    })
    expect(semCodigo.codigo).toBe('TRANSACAO_NAO_AUTORIZADA')
    expect((await t.solicitar()).data).toMatchObject({ tela: '/transferencia-cota/sucesso' })
    expect((await verificar()).data).toEqual({ iniciado: true })
    expect((await t.solicitar()).codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test('changes its assignee only before it was handed in, and shows the holder nothing that the assignee sent', async () => {
    const t = await nova()
    await t.ate('pedida')
    const antes = await t.readLink()
    expect((await t.passo('recomecar')).status).toBe(200)
    expect((await t.peloLink('abrir', { link: antes })).codigo).toBe('CONVITE_ENCERRADO')
    await t.passo('informarCessionario', t.outro)
    await t.solicitar()
    const link = await t.readLink()
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'declaracao_ir']) await t.enviar(link, tipo)
    await t.entregar(link)
    expect((await t.passo('recomecar')).codigo).toBe('ATO_NAO_PERMITIDO')
    const { json } = await t.chamar('GET /cotas/:id/transferencia')
    for (const dela of [t.outro.cpfCnpjCessionario, cadastro.nascimento, 'Praça da Sé', t.outro.email])
      expect(JSON.stringify(json)).not.toContain(dela)
  })
})

describe('the analyst', () => {
  test('reads who receives it, their income and the opinion, and approves against it only with a reason', async () => {
    const t = await nova()
    await t.ate('pedida')
    const link = await t.readLink()
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'declaracao_ir']) await t.enviar(link, tipo)
    await t.entregar(link, { renda: 100_000 })
    const { id } = await t.readCaso()
    const { data } = await t.analista.chamar('POST /casos/:id/declarado', { params: { id } })
    const ditos = Object.fromEntries(
      data.map((campo: { rotulo: string; declarado: string }) => [campo.rotulo, campo.declarado]),
    )
    expect(ditos).toMatchObject({ 'Já é cliente': 'Não', Crivo: expect.stringContaining('REPROVADO') })
    const caso = (await t.analista.chamar('GET /casos/:id', { params: { id } })).data
    expect(caso.documentos.map(({ tipo, via }: { tipo: string; via: string }) => [tipo, via])).toEqual([
      ['documento_pessoal', 'cessionario'],
      ['comprovante_residencia', 'cessionario'],
      ['declaracao_ir', 'cessionario'],
    ])
    expect(caso.atos.find(({ ato }: { ato: string }) => ato === 'aprovar').contra).toContain('O crivo não aprova')
    expect((await t.decidir('aprovar')).codigo).toBe('MOTIVO_OBRIGATORIO')
    expect((await t.decidir('aprovar', { motivo: 'Patrimônio comprovado' })).status).toBe(200)
  })

  test('asks the assignee for another paper, whose link is new; or for another assignee', async () => {
    const t = await nova()
    await t.ate('entregue')
    const { id } = await t.readCaso()
    const [documento] = (await t.analista.chamar('GET /casos/:id', { params: { id } })).data.documentos
    const pedido = { documentos: [{ id: documento.id, problema: 'ilegivel', motivo: 'Não dá para ler' }] }
    const feito = await t.decidir('pedirDocumentos', pedido)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    const link = await t.readLink()
    const aberto = (await t.peloLink('abrir', { link })).data
    expect(aberto.faltam).toHaveLength(1)
    expect(aberto.documentos.find(({ motivo }: { motivo: string | null }) => motivo)?.motivo).toBe('Não dá para ler')
    await t.enviar(link, 'documento_pessoal')
    expect((await t.entregar(link)).status).toBe(200)
    expect((await t.decidir('pedirOutroCessionario', { motivo: 'Sem renda' })).status).toBe(200)
    expect((await t.peloLink('abrir', { link })).codigo).toBe('CONVITE_ENCERRADO')
  })
})
