import { pagina } from '../app.ts'
import classes from './OndeChegam.module.css'

/** Of a demonstration: where to read the messages that it would have sent. */
export const OndeChegam = () =>
  pagina.demonstracao && (
    <p className={classes.nota}>
      Na demonstração nada sai daqui:{' '}
      <a href="/demonstracao/caixa-de-saida" target="_blank" rel="noreferrer">
        veja as mensagens enviadas
      </a>
      .
    </p>
  )
