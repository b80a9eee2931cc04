import { beforeEach, describe, expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo } from '../cobrancas/index.ts'
import { novoAutorizado, pedir } from '../debitos/debitos.fixture.ts'
import { createAnexar } from '../documentos/index.ts'
import { lancesDe, novoOfertante } from '../lances/titular.fixture.ts'
import { hoje } from '../pagamentos/pagamentos.fixture.ts'
import { createMesaComBanco } from '../pix/pix.fixture.ts'
import { createAnexarCarta } from './anexo.ts'
import { novaCota } from './cancelamentos.fixture.ts'

const fundamento = { meio: 'por-escrito', referencia: 'Carta de 20/11/2026' }

describe('a payment in the same second', () => {
  const cena = useCena()

  test.each([0, 1, 2, 3])(
    'of the open boleto is the quota’s or waits in the queue, and what comes back is counted with it or without (%i)',
    async (vez) => {
      const c = cena()
      const { titular, id, grupo } = await novaCota(c, { emDias: 15 })
      await emitirGrupo(c.ambiente.servidor.contexto, c.hoje(), grupo.id)
      const [aberto] = await c.ambiente.sql<{ id: string; valor: number }>(
        'select id::text, valor_centavos::int as valor from boleto where cota_id = $1 and pago_em is null',
        [id],
      )
      if (!aberto) throw new Error('não há boleto em aberto')
      const pagar = () =>
        c.gestor.chamar('POST /pagamentos', { body: { nossoNumero: aberto.id, valor: aberto.valor, dia: c.hoje() } })
      const atos = [() => titular.cancelar(true), pagar]
      const respostas = await Promise.all((vez % 2 === 0 ? atos : atos.toReversed()).map((ato) => ato()))
      expect(respostas.map(({ status }) => status)).toEqual([200, 200])
      const [recebido] = await c.ambiente.sql<{ fila: number; alocado: number }>(
        'select fila_centavos::int as fila, alocado_centavos::int as alocado from pagamento where boleto_id = $1',
        [aberto.id],
      )
      const { devolucao } = (await titular.ver()).data
      const [pago] = await c.ambiente.sql<{ pago: number }>(
        'select pago_centavos::int as pago from cota_saldo where cota_id = $1',
        [id],
      )
      // Whoever came first: not a centavo of it is lost, and none comes back twice.
      expect((recebido?.fila ?? 0) + (recebido?.alocado ?? 0)).toBe(aberto.valor)
      expect(recebido?.fila === 0 || recebido?.alocado === 0).toBe(true)
      expect(devolucao.pago).toBe(pago?.pago)
      expect(
        await c.ambiente.sql('select valor_centavos::int as valor from restituicao where cota_id = $1', [id]),
      ).toEqual([{ valor: devolucao.valor }])
      await expectSaldosDerivados(c.ambiente, [id])
      const [situacao] = await c.ambiente.sql('select situacao from cota where id = $1', [id])
      expect(situacao).toEqual({ situacao: 'Cancelado' })
    },
  )

  test('its letter goes with the mail, and is drawn as it leaves', async () => {
    const c = cena()
    const { titular, id } = await novaCota(c)
    await c.ambiente.sql(
      `insert into email_do_cliente (cliente_id, email_cifrado, principal)
       select $1, $2, true where not exists (select from email_do_cliente where cliente_id = $1 and principal)`,
      [titular.clienteId, c.ambiente.servidor.contexto.cifra.cifrar('titular@exemplo.com.br')],
    )
    const { data } = await titular.cancelar(true)
    const [mensagem] = await c.ambiente.sql<{
      anexo: { nome: string; impresso: string; dono: number; titular: number }
    }>("select anexo from mensagem_saida where canal = 'email' and (anexo ->> 'dono')::bigint = $1", [id])
    if (!mensagem) throw new Error('a mensagem não leva a carta')
    const { contexto } = c.ambiente.servidor
    const anexo = await createAnexarCarta(contexto)(mensagem.anexo)
    expect(anexo?.nome).toBe(`cancelamento-${data.CaseNumber}.pdf`)
    expect(anexo?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(createAnexarCarta(contexto)({ ...mensagem.anexo, titular: 0 })).rejects.toThrow('desconhecido')
    const boleto = { nome: 'boleto-1.pdf', impresso: 'boleto-1', dono: id, titular: 1 }
    expect(createAnexarCarta(contexto)(boleto)).toBeUndefined()
    await expect(createAnexar(contexto)(mensagem.anexo)).rejects.toThrow('impresso desconhecido')
  })
})

describe('what the quota offers', () => {
  const cena = useCena()
  const cancelar = (id: number) =>
    cena().gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', {
      params: { id },
      body: { comDevolucao: false, fundamento },
    })

  test('its bid and the one that is repeated end with it, and the bank is told to debit nothing', async () => {
    const { id, titular } = await novoOfertante(cena)
    await titular.permanecer(2_400_000, { situacaoOferta: 'PE' })
    await cena().ambiente.sql("update cota set data_adesao = '2026-01-10' where id = $1", [id])
    const feito = await cancelar(id)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual(['cancelado'])
    const permanentes = await cena().ambiente.sql(
      'select encerrado_em is not null as encerrado from lance_permanente where cota_id = $1',
      [id],
    )
    expect(permanentes).toEqual([{ encerrado: true }])
  })

  test('past the cut-off its bid is sealed as it is, does not compete, and nothing is withdrawn in its name', async () => {
    const { id, titular, grupo } = await novoOfertante(cena)
    await titular.permanecer(2_400_000, { situacaoOferta: 'PE' })
    await cena().ambiente.sql("update cota set data_adesao = '2026-01-10' where id = $1", [id])
    cena().irPara(grupo.dia, '09:00:00')
    const feito = await cancelar(id)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    expect((await lancesDe(cena(), id)).map(({ situacao }) => situacao)).toEqual(['ativo'])
  })
})

describe('its debit agreement', () => {
  const mesa = createMesaComBanco()
  beforeEach(() => {
    const { ambiente, psp } = mesa()
    ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
    psp.state.hoje = hoje
  })

  test('ends with the quota, here and at the bank, and what was scheduled is not debited', async () => {
    const titular = await novoAutorizado(mesa())
    const { cotaId } = titular.cota
    await mesa().ambiente.sql("update cota set data_adesao = '2026-01-10' where id = $1", [cotaId])
    const gestor = await mesa().nucleo.naRetaguarda('gestor')
    const feito = await gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', {
      params: { id: cotaId },
      body: { comDevolucao: false, fundamento },
    })
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    await pedir(mesa())
    expect((await titular.acordos()).map(({ situacao, motivo }) => [situacao, motivo])).toEqual([
      ['cancelado', 'cota-cancelada'],
    ])
    expect(mesa().psp.debito.recs.get(await titular.idRec())?.status).toBe('CANCELADA')
    const vivos = await mesa().ambiente.sql(
      `select d.situacao from debito d join boleto b on b.id = d.boleto_id
       where b.cota_id = $1 and d.situacao not in ('removido', 'recusado', 'a-remover')`,
      [cotaId],
    )
    expect(vivos).toEqual([])
  })
})
