import { pagina } from '../app.ts'
import classes from './OndeChegam.module.css'

/** In a demonstration, links to the messages that the portal would have sent. */
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
