import { grupoECotaDaVersao } from '@contempla/consorcio'
import { formatCentavos, Link, Section, Tag } from '@contempla/ui'
import { countOf, Ficha, href } from '../shell/kit.ts'
import { type CotaParaPagar } from './palavras.ts'

/** Shows the quota, its holder and its state above the act to be done with it. */
export function ResumoDaCota({ cota, outra }: { cota: CotaParaPagar; outra: string }) {
  const tom = cota.cancelada ? 'erro' : cota.quitada ? 'sucesso' : 'neutro'
  return (
    <Section title={grupoECotaDaVersao(cota)} action={<Link href={outra}>Escolher outra cota</Link>}>
      <Ficha
        items={[
          {
            label: 'Titular',
            value: <Link href={href('/consorciados/cotas/:id', { id: cota.idCota })}>{cota.titular}</Link>,
          },
          { label: 'Situação', value: <Tag tone={tom}>{cota.situacaoCota}</Tag> },
          { label: 'Crédito', value: formatCentavos(cota.credito) },
          { label: 'Saldo devedor', value: formatCentavos(cota.saldoDevedor) },
          { label: 'Emitidas em aberto', value: countOf(cota.parcelas.length, 'parcela') },
          { label: 'Ainda por emitir', value: countOf(cota.aEmitir, 'parcela') },
        ]}
      />
    </Section>
  )
}
