import { ComCota } from '../cotas/index.ts'
import { AindaHaBoletos, porQueSemBoletos, SemBoletos } from './SemBoletos.tsx'

/** What a quota with nothing more to pay is told. */
export const CotaQuitadaScreen = () => (
  <ComCota heading="Cota quitada">
    {(cota) => (porQueSemBoletos(cota) ? <SemBoletos cota={cota} /> : <AindaHaBoletos cota={cota} />)}
  </ComCota>
)
