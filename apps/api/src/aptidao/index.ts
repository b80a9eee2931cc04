export { type AptidaoDeHoje, getAptidaoDeHoje } from './aptidao.service.ts'
export {
  colunasDosFatos,
  type Disputa,
  type FatosLidos,
  fatosSql,
  motivoDaCota,
  pagaTardeSql,
  saldoEVoltaSql,
} from './aptidao.sql.ts'
