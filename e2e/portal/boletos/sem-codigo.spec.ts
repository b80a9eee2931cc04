import { addDays, diaEm, parseContaDaRemessa } from '@contempla/consorcio'
import { expectAcessivel } from '../../acessibilidade.ts'
import { entrar, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const remessa = parseContaDaRemessa('001/1234-3/56789-0/1234567/17/19')

test('a boleto that its bank does not have is paid by Pix alone, and asks for the address that is missing', async ({
  page,
  sistema,
  novoTitular,
}) => {
  const titular = await novoTitular({ cotas: [{}] })
  const { config, relogio } = sistema.ambiente.servidor.contexto
  const antes = config.contasDaRemessa
  Object.assign(config, { contasDaRemessa: [remessa] })
  try {
    await sistema.ambiente.sql('update parceiro set administradora = $2 where chave = $1', [
      titular.parceiro.chave,
      JSON.stringify({ nome: 'Administradora Açaí Ltda.', cnpj: '11222333000181' }),
    ])
    await sistema.ambiente.sql('delete from endereco_do_cliente where cliente_id = $1', [titular.clienteId])
    const [boleto] = await sistema.ambiente.sql<{ id: number }>(
      `update boleto set vencimento = $2 where cota_id = $1 and tipo = 'mensal' and pago_em is null returning id`,
      [titular.cotas[0], addDays(diaEm(relogio.agora()), 6)],
    )
    await entrar(page, sistema, titular, `/boletos/boletogerado?ticket=${boleto?.id}`)
    await expect(page.getByText(/Falta o endereço de quem paga/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toHaveCount(0)
    await expect(page.getByLabel('Código para pagar')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copiar Pix copia e cola' })).toBeVisible()
    await expectAcessivel(page)
    await page.getByRole('link', { name: 'Informar o endereço' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Endereço' })).toBeVisible()
  } finally {
    Object.assign(config, { contasDaRemessa: antes })
  }
})
