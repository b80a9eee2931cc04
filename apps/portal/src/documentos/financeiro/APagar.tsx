import { type FazerDaAtencao, oQueFazer, VER_E_PAGAR } from '@contempla/consorcio'
import { formatDia, formatDiaSemana, LinkButton, Money, NAO_VENCE_NA_FORMACAO, Section, Stack } from '@contempla/ui'
import type { ReactNode } from 'react'
import {
  type CotaDetalhada,
  dizFazer,
  emConferencia,
  lanceAPagarDe,
  lanceEmParte,
  podeAbrir,
} from '../../cotas/index.ts'
import { href } from '../../shell/rotas/href.ts'

/** Shows the amount due for the quota with the way to pay it, or why nothing is due. */
export function APagar({ cota }: { cota: CotaDetalhada }) {
  const { titulo, corpo, pagar } = doLance(cota) ?? oQueHa(cota)
  return (
    <Section title={titulo}>
      <Stack>
        {corpo}
        {cota.emConferencia && <p>{emConferencia(cota.emConferencia)}</p>}
        {pagar && podeAbrir(pagar.tela) && (
          <LinkButton fullWidth href={href(pagar.tela)}>
            {dizFazer(pagar)}
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}

type OQueHa = { titulo: string; corpo: ReactNode; pagar: FazerDaAtencao | null }

/** The bid is said in the place of the instalments, which wait where both are paid. */
function doLance(cota: CotaDetalhada): OQueHa | null {
  const lance = lanceAPagarDe(cota)
  if (!lance?.dia) return null
  return {
    titulo: 'Lance vencedor',
    corpo: (
      <>
        {lance.valor !== null && <Money centavos={lance.resta ?? lance.valor} size="large" />}
        {lance.resta !== null && <p>{lanceEmParte(lance.valor ?? 0, lance.resta)}</p>}
        <p>Pague até {emQueDia(lance.dia)}. Sem o lance pago, a contemplação é desfeita.</p>
      </>
    ),
    pagar: oQueFazer(lance),
  }
}

const nada = (texto: string): OQueHa => ({ titulo: 'Nada para pagar', corpo: <p>{texto}</p>, pagar: null })

function oQueHa(cota: CotaDetalhada): OQueHa {
  const { cancelada, quitada, grupoEncerrado, devidoHoje, parcelaAVencer, proximaEmissao } = cota
  if (cancelada) return nada('Esta cota está cancelada e não recebe mais boletos.')
  if (devidoHoje) return emAtraso(cota, devidoHoje)
  if (parcelaAVencer)
    return {
      titulo: `Parcela ${parcelaAVencer.numero}`,
      corpo: (
        <>
          <Money centavos={parcelaAVencer.valor} size="large" />
          {parcelaAVencer.vencimento ? (
            <p>Vence {emQueDia(parcelaAVencer.vencimento)}.</p>
          ) : (
            <p>Ela {NAO_VENCE_NA_FORMACAO}.</p>
          )}
        </>
      ),
      pagar: VER_E_PAGAR,
    }
  if (quitada) return nada('Tudo pago nesta cota.')
  if (grupoEncerrado) return nada('Seu grupo foi encerrado e não cobra mais parcelas.')
  if (!proximaEmissao || cota.grupoEmFormacao) return nada('Nenhuma parcela está em aberto.')
  const { numero, vencimento, emissao } = proximaEmissao
  return nada(`A parcela ${numero} vence em ${formatDia(vencimento)}. O boleto dela sai em ${formatDia(emissao)}.`)
}

const emQueDia = (dia: string) => <time dateTime={dia}>{formatDiaSemana(dia)}</time>

function emAtraso(
  { parcelaAVencer }: CotaDetalhada,
  { parcelas, total }: NonNullable<CotaDetalhada['devidoHoje']>,
): OQueHa {
  return {
    titulo: parcelas === 1 ? '1 parcela em atraso' : `${parcelas} parcelas em atraso`,
    corpo: (
      <>
        <Money centavos={total} size="large" />
        <p>É o que custa pagar hoje, com multa e juros.</p>
        {parcelaAVencer?.vencimento && (
          <p>
            Depois, a parcela {parcelaAVencer.numero}, de <Money centavos={parcelaAVencer.valor} />, vence{' '}
            {emQueDia(parcelaAVencer.vencimento)}.
          </p>
        )}
      </>
    ),
    pagar: VER_E_PAGAR,
  }
}
