import { Section } from '@contempla/ui'
import type { Modo } from '../../shell/sessao/session.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import classes from '../detalhes/DetalhesDaCota.module.css'
import { ApelidoDaCota } from './ApelidoDaCota.tsx'
import { FotoDaCota } from './FotoDaCota.tsx'

const motivos: Record<Exclude<Modo, 'normal'>, string> = {
  representante: 'No modo representante você confere os dados da cota, mas não muda o apelido nem a foto.',
  transparente: 'Você entrou por um link. Para mudar o apelido ou a foto, entre com a senha.',
}

/** The quota's nickname and photo: for its holder to change, for others to see. */
export function PersonalizarCota({ cota, foto, modo }: { cota: CotaDetalhada; foto: string | null; modo: Modo }) {
  if (modo !== 'normal')
    return (
      <Section title="Apelido e foto" lead={motivos[modo]}>
        <p>{cota.apelido ? `Apelido: ${cota.apelido}` : 'Esta cota não tem apelido.'}</p>
        {foto && <img className={classes.foto} src={foto} alt="Foto da cota" />}
      </Section>
    )
  return (
    <Section title="Apelido e foto" lead="Para você reconhecer esta cota de relance.">
      <div className={classes.personalizar}>
        <ApelidoDaCota id={cota.idCota} apelido={cota.apelido} />
        <FotoDaCota id={cota.idCota} foto={foto} temFoto={cota.fotoUrl !== null} />
      </div>
    </Section>
  )
}
