import { formatCentavos, Link, Section, Tag } from '@contempla/ui'
import { contar, Ficha, href } from '../shell/kit.ts'
import { type CotaParaPagar, nomeDaCota } from './palavras.ts'

/** Whose quota it is and where it stands, above what is to be done with it. */
export function ResumoDaCota({ cota, outra }: { cota: CotaParaPagar; outra: string }) {
  const tom = cota.cancelada ? 'erro' : cota.quitada ? 'sucesso' : 'neutro'
  return (
    <Section title={nomeDaCota(cota)} action={<Link href={outra}>Escolher outra cota</Link>}>
      <Ficha
        itens={[
          {
            rotulo: 'Titular',
            valor: <Link href={href('/consorciados/cotas/:id', { id: cota.idCota })}>{cota.titular}</Link>,
          },
          { rotulo: 'Situação', valor: <Tag tone={tom}>{cota.situacaoCota}</Tag> },
          { rotulo: 'Crédito', valor: formatCentavos(cota.credito) },
          { rotulo: 'Saldo devedor', valor: formatCentavos(cota.saldoDevedor) },
          { rotulo: 'Emitidas em aberto', valor: contar(cota.parcelas.length, 'parcela') },
          { rotulo: 'Ainda por emitir', valor: contar(cota.aEmitir, 'parcela') },
        ]}
      />
    </Section>
  )
}
