import './app/app.scss'
import './app/firstPiece'
// The page's first script ends here.
import 'virtual:cut'
import './app/secondPiece'
